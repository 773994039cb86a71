import type en from '../en/billing.ts';
import type { Translation } from '../index.ts';

export default {
  title: 'お支払い履歴',
  payments: {
    title: 'お支払い履歴',
    broken: 'お支払い履歴を読み込めませんでした',
    none: 'お支払いはまだありません',
    noneText: '追加の文字起こし時間を購入すると、お支払いと領収書がここに表示されます。',
    what: '内容',
    minutes: '追加の文字起こし時間 {{minutes}}分',
    plan: 'プラン',
    date: '日付',
    method: 'お支払い方法',
    status: '状態',
    statuses: {
      pending: '未完了',
      paid: '支払い済み',
      failed: '失敗',
      cancelled: 'キャンセル',
      expired: '期限切れ',
      refunded: '返金済み',
      mismatch: '確認中',
    },
    total: '金額',
    receipt: '領収書',
    kinds: { receipt: '領収書（PDF）', creditNote: '返金明細書（PDF）' },
    papers: '{{date}}のお支払いの領収書',
    open: '決済サービスのページ',
  },
  cards: {
    title: 'カード',
    text: 'カードは決済サービスに保存されています。お支払いの際は、既定のカードが最初に選択されます。',
    default: '既定',
    makeDefault: '既定にする',
    makeDefaultNamed: '{{name}} を既定にする',
    remove: '削除',
    removeNamed: '{{name}} を削除',
    removeTitle: '{{name}} を削除しますか？',
    removeText: '今後のお支払いに選べなくなります。これまでのお支払いには影響しません。',
    keep: '削除しない',
  },
} satisfies Translation<typeof en>;
