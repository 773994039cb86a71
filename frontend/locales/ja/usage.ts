import type en from '../en/usage.ts';
import type { Translation } from '../index.ts';

export default {
  title: '利用状況',
  broken: '利用状況を読み込めませんでした',
  month: { title: 'プランの利用量' },
  minutes: {
    label: '文字起こし時間',
    tip: '文字起こしには、ファイルの長さと同じ時間を使用します。失敗した場合、使用した時間は返却されます。',
    used: '今月{{used}}分 / {{total}}分',
    left: '残り{{left}}分。{{date}}に更新されます。',
    reserved: '処理中の文字起こしのために{{minutes}}分を確保しています。',
  },
  lots: {
    label: '追加の文字起こし時間',
    left: '+ 追加{{minutes}}分、機械翻訳{{characters}}文字',
    until: '{{date}}まで有効',
  },
  storage: {
    label: 'ストレージ',
    tip: 'アップロードしたファイルの容量です。ファイルを削除すると、その分空きが増えます。',
    used: '{{limit}}のうち{{used}}を使用中',
    exports: '書き出した動画は容量に含まれません。7日間保存されます。',
  },
  uploads: { label: 'アップロード', tip: '1か月にアップロードできるファイルの数です。' },
  exports: { label: '書き出し', tip: '1か月に書き出せる動画の数です。字幕ファイルと音声は含まれません。' },
  characters: {
    label: '機械翻訳',
    tip: '1か月に翻訳できる文字数です。一度翻訳した文は数えません。',
    used: '今月{{used}}文字 / {{total}}文字',
    topUp: '+ 追加購入分{{number}}文字',
    reserved: '処理中の翻訳のために{{number}}文字を確保しています。',
  },
  views: {
    label: '公開リンクの再生',
    tip: 'アカウントのない人が1か月に公開リンクで再生できる容量です。1回の再生ごとに、再生用ファイル全体のサイズを数えます。',
    used: '今月{{limit}}のうち{{used}}を使用',
    count_other: '今月の再生は{{count}}回です。上限に達すると、翌月まで字幕のみ表示されます。',
  },
  count: { limited: '今月{{used}}回 / {{limit}}回', unlimited: '今月{{used}}回（上限なし）' },
  chart: {
    title: '月別の利用時間',
    text: '文字起こしを行った月ごとの利用時間です。横線はプランに含まれる時間を表します。',
    choose: '月',
    minutes: '{{minutes}}分',
    with: '{{month}}：{{used}}分 / {{granted}}分',
    without: '{{month}}：{{used}}分',
    table: '表で見る',
    columns: { month: '月', used: '利用（分）', granted: 'プラン（分）' },
  },
  history: {
    title: '利用履歴',
    text: 'ファイルごとに、使用した時間と返却された時間を確認できます。',
    broken: '利用履歴を読み込めませんでした',
    columns: { title: 'ファイル', startedAt: '開始日時', used: '使用', returned: '返却' },
    kinds: { transcription: '文字起こし' },
    running: '処理中（{{time}} 確保）',
    returned: '使用なし',
    gone: '削除済み',
    empty: {
      title: '利用履歴はまだありません',
      text: '音声や動画をアップロードすると、使用した時間がここに表示されます。',
    },
  },
} satisfies Translation<typeof en>;
