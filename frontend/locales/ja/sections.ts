import type en from '../en/sections.ts';
import type { Translation } from '../index.ts';

export default {
  title: '自分のセクション',
  empty: '担当しているセクションはありません',
  hint: 'ファイルのセクションの担当になると、期限とともにここに表示されます。',
  loading: 'セクションを読み込み中',
  broken: 'セクションを読み込めませんでした',
  more: 'ここに表示されていないファイルにも、担当しているセクションがあります。',
  number: 'セクション{{number}}',
  statuses: { todo: '未着手', inprogress: '作業中', review: 'レビュー', complete: '完了', paused: '中断' },
  due: '期限：{{day}}',
  overdue: '期限切れ：{{day}}',
  open: '開く',
  openSection: '{{file}}の{{name}}を開く',
} satisfies Translation<typeof en>;
