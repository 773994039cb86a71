import type en from '../en/account.ts';
import type { Translation } from '../index.ts';

export default {
  title: 'アカウント',
  tabs: {
    label: 'アカウントのページ',
    profile: 'プロフィール',
    subtitle: '字幕',
    plan: 'プラン',
    usage: '利用状況',
    notification: '通知',
  },
  name: {
    title: '名前',
    first: '名',
    last: '姓',
    firstNameRequired: '名を入力してください',
    lastNameRequired: '姓を入力してください',
    save: '保存',
    saved: '名前を変更しました。',
  },
  language: { title: '言語', text: '画面と Otoji からのメールに使用します。' },
  session: { title: 'サインイン', text: '{{email}} でサインインしています。', signOut: 'サインアウト' },
  legal: { title: '規約とプライバシー', terms: '利用規約', privacy: 'プライバシーポリシー' },
} satisfies Translation<typeof en>;
