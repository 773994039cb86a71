import type en from '../en/frame.ts';
import type { Translation } from '../index.ts';

export default {
  menu: 'メニュー',
  places: {
    label: 'メインメニュー',
    library: 'ファイル',
    shared: '共有',
    sections: 'セクション',
    groups: 'グループ',
    account: 'アカウント',
    plans: 'プラン',
  },
  notices: {
    title: '通知',
    labelUnread_other: '通知（未読{{count}}件）',
    settings: '設定',
    broken: '通知を読み込めませんでした。',
    none: '新しい通知はありません。担当になったセクション、メンション、共有されたファイル、完了した書き出しが30日間表示されます。',
    someone: '誰か',
    section: 'セクション{{number}}',
    assignment: '{{person}}さんが「{{title}}」の「{{section}}」の担当にあなたを設定しました。',
    mention: '{{person}}さんが「{{title}}」のコメントであなたをメンションしました。',
    sharedFile: '{{person}}さんがファイル「{{title}}」をグループ「{{group}}」と共有しました。',
    sharedFolder: '{{person}}さんがフォルダー「{{title}}」をグループ「{{group}}」と共有しました。',
    exportReady: '「{{title}}」の書き出しが完了しました。',
  },
  seePlans: 'プランを見る',
  skip: '本文へ移動',
  account: 'アカウント',
  signOut: 'サインアウト',
  developers: 'API',
  search: '検索とコマンド',
  find: '検索',
  notLoaded: '読み込めませんでした。接続を確認して、もう一度お試しください。',
  uploaded:
    '最初のファイルをアップロードしました。現在準備中で、このページを閉じても処理は続きます。準備ができると、一覧から開けます。',
  nearlyUsed: {
    title: '今月の残り時間がわずかです',
    text: '文字起こしの残りは{{left}}分です。{{date}}に更新されます。',
  },
  help: {
    label: 'ヘルプ',
    guide: 'ユーザーガイド',
    shortcuts: 'キーボードショートカット',
    tour: 'ファイル一覧の使い方',
    editorTour: 'エディターの使い方（次に開いたとき）',
  },
  balance: {
    left: '残り{{left}} / {{total}}分',
    topUp: '+ 追加{{minutes}}分',
    renews: '{{date}}に更新',
    label: '今月の文字起こしの残り時間',
    tip: '今月プランに残っている文字起こし時間です。利用状況を開きます。',
  },
  callLimit: '短時間にリクエストが集中しています。{{seconds}}秒後に再試行します。',
  mailProblem: {
    bounced: '{{email}} にメールをお届けできませんでした。メールアドレスをご確認ください。',
    complained: '迷惑メールとして報告されたため、{{email}} へのメールの送信を停止しています。',
  },
  leave: {
    uploads: {
      title: 'アップロード中のファイルがあります',
      text: 'サインアウトするとアップロードは中止され、途中まで送信したデータは削除されます。',
      stay: 'サインインしたままにする',
      go: '中止してサインアウト',
    },
    edits: {
      title: 'この端末にのみ保存されている編集があります',
      text: 'まだ保存できていない編集があります。サインアウトしてもこの端末に保持され、次にこのファイルをここで開いたときに保存されます。',
      stay: 'サインインしたままにする',
      go: 'サインアウトする',
    },
  },
} satisfies Translation<typeof en>;
