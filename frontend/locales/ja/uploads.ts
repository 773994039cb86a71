import type en from '../en/uploads.ts';
import type { Translation } from '../index.ts';

export default {
  ask: {
    title_other: '{{count}}件のファイルをアップロード',
    submit_other: '{{count}}件をアップロード',
    cancel: 'キャンセル',
    files: '選択したファイル',
    leaveOut: '{{name}} を除外',
    measuring: '長さを確認しています…',
    unknownLength: '長さは未確認です',
    goesOn: '中断したアップロードを再開します',
    needed: '必要な時間',
    left: '現在の残り',
    after: 'アップロード後の残り',
    unknownCost_other: '{{count}}件のファイルの長さを確認できませんでした。時間はアップロード後に差し引かれます。',
    tooMany: '一度にアップロードできるのは{{max}}件までです。残りのファイルは除外しました。',
    folder: 'フォルダー',
    folderNone: '該当するフォルダーがありません',
    home: 'ファイル',
    speakers: '話者を区別する',
    speakersHint: '字幕ごとに「Speaker 1」のように話者を示します。',
    maxSpeakers: '話者の最大人数',
  },
  unfit: {
    file: { empty: '空のファイルです（0バイト）' },
    minutes: { insufficient: '残り時間が足りません', exceeded: '残り時間が足りません' },
    storage: { insufficient: 'ストレージの空きが足りません' },
    uploads: { exceeded: '今月のアップロード回数を超えます' },
  },
  unfitAll: {
    minutes_other:
      '{{count}}件のファイルには{{cost}}必要ですが、残り{{left}}から他のファイルの分を引くと足りません。次の更新日は{{date}}です。',
    storage_other:
      '{{count}}件のファイル（{{size}}）が空き容量を超えています。{{limit}}のうち{{used}}を使用中です。不要なファイルを削除してください。',
    uploads_other:
      'ご利用のプランのアップロードは月{{allowed}}です。{{count}}件のファイルは{{date}}以降にアップロードできます。',
    allowed_other: '{{count}}回',
  },
  interrupted: {
    text: 'アップロードが完了していません。',
    resume: '再開',
    resumeNamed: '{{name}} をもう一度選択してアップロードを再開',
    discard: '破棄',
    discardNamed: '{{name}} の未完了のアップロードを破棄',
    other: '別のファイルです。再開するには、変更していない {{name}} を選択してください。',
  },
  upload: {
    phase: {
      queued: '他のアップロードを待っています',
      starting: '開始しています',
      finishing: '仕上げています',
      done: 'アップロード完了',
    },
    progress: '{{name}} のアップロード',
    speed: '{{size}}/秒',
    left: '残り{{time}}',
    waiting: '接続を待っています。自動的に再開します。',
    cancel: 'キャンセル',
    cancelNamed: '{{name}} のアップロードをキャンセル',
    retry: '再試行',
    retryNamed: '{{name}} のアップロードを再試行',
    dismiss: '削除',
    dismissNamed: '{{name}} を一覧から削除',
    unreadable: 'ファイルを読み取れなくなりました。移動または変更された可能性があります。',
    twice: 'このファイルはすでにアップロード中です。別のタブをご確認ください。',
  },
  tray: {
    label: 'アップロード',
    running_other: '{{count}}件をアップロード中',
    runningOf: 'アップロード中：{{count}}件のうち{{done}}件完了',
    done_other: '{{count}}件のアップロードが完了しました',
    failed_other: '{{count}}件のアップロードに失敗しました',
    unfinished_other: '未完了のアップロードが{{count}}件あります',
    waiting: '接続を待っています',
    show: 'すべて表示',
    hide: '折りたたむ',
    close: '閉じる',
    cancelAll: 'すべてキャンセル',
    retryAll: '再試行',
    stop: {
      title: 'すべてのアップロードをキャンセルしますか？',
      text: 'ここまでにアップロードされた内容は削除されます。',
      stay: 'アップロードを続ける',
      go: 'すべてキャンセル',
    },
  },
  said: {
    started_other: '{{count}}件のアップロードを開始しました。',
    waiting: '接続が切れました。アップロードは待機しています。',
    resumed: '接続が戻りました。アップロードを続けます。',
    failed: '{{name}} のアップロードに失敗しました。',
    finished_other: '{{count}}件のアップロードが完了しました。',
  },
  limit: {
    name: '{{name}} はアップロードされませんでした。',
    more_other: 'ほかに{{count}}件のファイルもアップロードされませんでした。',
    understood: 'OK',
    minutes: {
      insufficient: {
        title: '残り時間がありません',
        text: '文字起こしの残り時間は{{left}}です。次の更新日は{{date}}です。',
      },
      exceeded: {
        title: '残り時間を超えています',
        text: 'このファイルには{{cost}}必要ですが、残りは{{left}}です。短いファイルを選ぶか、次の更新日（{{date}}）までお待ちください。',
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
