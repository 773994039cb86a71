import type en from '../en/frame.ts';
import type { Translation } from '../index.ts';

export default {
  menu: 'メニュー',
  places: { label: 'メインメニュー', library: 'ファイル' },
  skip: '本文へ移動',
  account: 'アカウント',
  signOut: 'サインアウト',
  developers: 'API',
  terms: '利用規約',
  privacy: 'プライバシー',
  support: 'サポート',
  balance: {
    left: '残り{{left}} / {{total}}分',
    topUp: '+ 追加{{minutes}}分',
    renews: '{{date}}に更新',
    label: '今月の文字起こしの残り時間',
  },
  mailProblem: {
    bounced: '{{email}} にメールをお届けできませんでした。メールアドレスをご確認ください。',
    complained: '迷惑メールとして報告されたため、{{email}} へのメールの送信を停止しています。',
  },
  leave: {
    uploads: {
      title: 'アップロード中のファイルがあります',
      text: 'サインアウトするとアップロードは中止され、途中まで送信したデータは削除されます。',
      stay: 'サインアウトしない',
      go: '中止してサインアウト',
    },
    edits: {
      title: 'この端末だけにある編集があります',
      text: 'まだ保存できていない編集があります。サインアウトしてもこの端末に保持され、次にこのファイルをここで開いたときに保存されます。',
      stay: 'サインインしたままにする',
      go: 'サインアウトする',
    },
  },
} satisfies Translation<typeof en>;
