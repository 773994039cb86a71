import type en from '../en/sharing.ts';
import type { Translation } from '../index.ts';

export default {
  title: '「{{name}}」を共有',
  close: '閉じる',
  loading: 'アクセス権を読み込んでいます…',
  again: '再試行',
  invite: {
    email: 'メールアドレス',
    emailInvalid: '正しいメールアドレスを入力してください。',
    role: '役割',
    submit: '招待',
    sent: '{{email}} に招待を送信しました。',
  },
  tabs: { label: '共有先', people: 'ユーザー', groups: 'グループ' },
  groups: {
    group: 'グループ',
    noneFound: '該当するグループはありません',
    submit: '共有',
    none: 'グループとは共有されていません。',
    noGroups: '参加しているグループがありません。「グループ」で作成してください。',
    allShared: '参加しているすべてのグループと共有しています。',
    members_other: 'メンバー{{count}}人',
    remove: '削除',
  },
  people: 'アクセス権のあるユーザー',
  waiting: '参加待ち',
  until: '有効期限：{{date}}',
  withdraw: '{{email}} への招待を取り消す',
  roleOf: '{{name}} の役割',
  roles: { owner: '所有者', admin: '管理者', editor: '編集者', commenter: 'コメント担当者', viewer: '閲覧者' },
  actions: { transfer: '所有権を譲渡…', remove: '削除…' },
  remove: {
    title: '{{name}} さんを削除しますか？',
    text: '{{name}} さんは、今後「{{file}}」を開けなくなります。',
    submit: '削除',
  },
  transfer: {
    title: '{{name}} さんに所有権を譲渡しますか？',
    text: '{{name}} さんがただちに唯一の所有者になります。ファイルは相手のホームフォルダーに移動し、相手のストレージを使用します。あなたは管理者として残ります。元に戻せるのは新しい所有者だけです。',
    label: '確認のため、ファイル名を入力してください：{{file}}',
    submit: '所有権を譲渡',
  },
  cancel: 'キャンセル',
  invitation: {
    title: '招待されました',
    text: '招待を承認すると、ファイルを開くか、グループに参加できます。招待を受け取ったメールアドレスでご利用ください。',
    submit: '招待を承認する',
    later: 'ファイル一覧へ',
  },
} satisfies Translation<typeof en>;
