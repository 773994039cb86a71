import type en from '../en/file.ts';
import type { Translation } from '../index.ts';

export default {
  steps: {
    queued: '開始を待っています',
    probe: 'ファイルの確認',
    reserve: '利用時間の確保',
    prepare: '音声と映像の準備',
    recognise: '音声の認識',
    captions: '字幕の作成',
    settle: '仕上げ',
  },
  tracks: {
    sound: '音声トラック',
    soundNumber: '音声{{number}}',
    captions: '字幕{{number}}',
    isDefault: '既定',
    problems: {
      pictures: '文字ではなく画像の字幕のため、読み込めません。',
      unknown: '読み込めない種類の字幕です。',
      unreadable: 'この字幕は読み込めませんでした。',
      empty: '字幕がありません。',
    },
  },
  vocabulary: {
    open: '名前と用語…',
    title: '名前と用語',
    about:
      '音声に出てくる人名・製品名・用語を、表記どおりに登録します。音声の言語を選択した場合、次の文字起こしから認識されやすくなります。数字を含む型番など、表記と読みが異なるものには読みも入力してください。',
    scope: '適用範囲',
    scopes: { all: 'すべての音声', file: 'このファイルのみ' },
    term: '名前・用語 {{number}}',
    soundsLike: '読み {{number}}',
    remove: '名前・用語 {{number}} を削除',
    add: '行を追加',
    paste: 'リストを貼り付け',
    openFile: 'CSV ファイルを開く',
    pasted: 'リスト',
    pastedHint: '1行に1つずつ入力します。タブ・カンマ・セミコロンの後に読みを書けます。',
    addPasted_other: '{{count}}件を追加',
    tooMany: '1つのリストに登録できるのは{{max}}件までです。不要なものを削除してください。',
    added: '「{{term}}」を名前と用語に追加しました。',
    loading: '読み込んでいます…',
    save: '保存',
    cancel: 'キャンセル',
  },
  arrived: '字幕ができました',
  failure: {
    media: {
      unreadable: 'ファイルを読み取れません。再生できることを確認し、もう一度アップロードしてください。',
      silent: 'このファイルには音声がないため、文字起こしできません。',
      toolong: '一度に文字起こしできる長さを超えています。',
      toolarge: '映像のサイズが 4096 × 4096 ピクセルを超えています。4K で保存し、もう一度アップロードしてください。',
    },
    minutes: { insufficient: '文字起こしの残り時間が足りません。' },
    transcriptions: {
      ceiling:
        'その日の文字起こしの受付がサービス全体の上限に達していました。ファイルは保存されており、時間は消費されていません。もう一度文字起こしを開始してください。',
    },
    storage: { insufficient: 'ストレージの空きが足りません。' },
    language: { unsupported: 'この言語には未対応です。時間は返却されました。' },
    speech: {
      none: '音声に話し声が見つかりませんでした。消費した時間は返却されました。',
      charged:
        '音声に話し声が見つかりませんでした。時間の返却は1ファイルにつき1回、1日に数回までのため、今回は返却されません。',
    },
    engine: { failed: 'サーバー側で文字起こしに失敗しました。消費した時間は返却されました。' },
  },
} satisfies Translation<typeof en>;
