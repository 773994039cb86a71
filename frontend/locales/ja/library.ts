import type en from '../en/library.ts';
import type { Translation } from '../index.ts';

export default {
  title: 'ファイル',
  loading: 'ファイルを読み込んでいます',
  cancel: 'キャンセル',
  lengthUnknown: '長さは未確認です',
  columns: {
    title: 'ファイル名',
    durationMs: '長さ',
    sizeBytes: 'サイズ',
    updatedAt: '最終編集',
    createdAt: 'アップロード日時',
    options: 'オプション',
  },
  search: {
    label: 'ファイルを検索',
    clear: '検索をクリア',
    none: '「{{search}}」に一致するファイルはありません',
    hint: '文字数を減らしてお試しください。',
  },
  add: {
    language: '音声の言語',
    languageNone: '該当する言語がありません',
    choose: 'アップロード',
    drop: 'ここにドロップしてアップロード',
    keepOpen: 'アップロードが終わるまで、このウィンドウを開いたままにしてください。作業は続けられます。',
  },
  steps: {
    title: '無料で{{minutes}}分もらえます',
    granted: '{{minutes}}分が追加されました。',
    answers: '3つの質問に答える',
    answer: '回答する',
    upload: 'ファイルをアップロードする',
    download: '字幕か動画をダウンロードする',
    done: '完了',
    open: '未完了',
    hide: 'このカードを表示しない',
  },
  empty: {
    title: '最初の音声・動画をここにドロップ',
    text: '音声・動画ファイルから字幕を作成し、修正・装飾・書き出しができます。',
  },
  broken: { title: 'ファイルを読み込めませんでした', again: 'もう一度試す' },
  again: {
    open: '再試行',
    title: 'もう一度文字起こし',
    text: '音声の言語を確認してください。',
    submit: '文字起こしを開始',
  },
  interrupted: {
    text: 'アップロードが完了していません。',
    resume: '再開',
    resumeNamed: '{{name}} をもう一度選択してアップロードを再開',
    discard: '破棄',
    other: '別のファイルです。再開するには、変更していない {{name}} を選択してください。',
  },
  upload: {
    phase: { queued: '他のアップロードを待っています', starting: '開始しています', finishing: '仕上げています' },
    progress: '{{name}} のアップロード',
    speed: '{{size}}/秒',
    left: '残り{{time}}',
    waiting: '接続を待っています。自動的に再開します。',
    cancel: 'キャンセル',
    cancelNamed: '{{name}} のアップロードをキャンセル',
    retry: '再試行',
    dismiss: '削除',
    dismissNamed: '{{name}} を一覧から削除',
    unreadable: 'ファイルを読み取れなくなりました。移動または変更された可能性があります。',
  },
  menu: { label: '{{name}} のオプション', open: '開く', rename: '名前を変更', delete: '削除' },
  rename: { title: '名前を変更', label: '名前', submit: '変更' },
  delete: {
    title: 'このファイルを削除しますか？',
    text: '元のファイル、字幕、書き出したファイルがすべて完全に削除されます。',
    submit: '削除',
  },
  limit: {
    name: '{{name}} はアップロードされませんでした。',
    more_other: 'ほかに{{count}}件のファイルもアップロードされませんでした。',
    understood: 'OK',
    minutes: {
      insufficient: {
        title: '残り時間がありません',
        text: '文字起こしの残り時間は{{left}}分です。次の更新日は{{date}}です。',
      },
      exceeded: {
        title: '残り時間を超えています',
        text: 'このファイルには{{cost}}分必要ですが、残りは{{left}}分です。次の更新日は{{date}}です。',
      },
    },
    storage: {
      insufficient: {
        title: 'ストレージの空きが足りません',
        text: 'ファイルは{{size}}です。{{limit}}のうち{{used}}を使用中です。不要なファイルを削除してください。',
      },
    },
    uploads: {
      exceeded: {
        title: '今月のアップロード上限です',
        text_other: 'ご利用のプランのアップロードは月{{count}}回です。次は{{date}}から可能です。',
      },
    },
  },
} satisfies Translation<typeof en>;
