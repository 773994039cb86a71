import type en from '../en/sections.ts';
import type { Translation } from '../index.ts';

export default {
  title: 'セクション',
  views: { label: '表示するセクション', own: '自分の担当', managed: '管理するすべて' },
  managed: {
    empty: 'セクションに分けたファイルはまだありません',
    hint: 'ファイルを開き、「セクション」で分割すると、担当者と期限がここに一覧表示されます。',
    summary: '{{total, number}}件中{{complete, number}}件完了、期限切れ{{late, number}}件',
    more: 'このほかのファイルのセクションは表示されていません。',
  },
  filters: {
    state: '状態',
    all: 'すべて',
    late: '期限切れ',
    open: '未完了',
    assignee: '担当者',
    everyone: '全員',
    nobody: '担当者なし',
    none: '条件に合うセクションはありません。',
  },
  empty: '担当しているセクションはありません',
  hint: 'ファイルのセクションの担当になると、期限とともにここに表示されます。',
  loading: 'セクションを読み込み中',
  broken: 'セクションを読み込めませんでした',
  more: 'ここに表示されていないファイルにも、担当しているセクションがあります。',
  showMore_other: 'さらに{{count, number}}件を表示',
  number: 'セクション{{number}}',
  statuses: { todo: '未着手', inprogress: '作業中', review: 'レビュー', complete: '完了', paused: '中断' },
  due: '期限：{{day}}',
  overdue: '期限切れ：{{day}}',
  open: '開く',
  openSection: '{{file}}の{{name}}を開く',
} satisfies Translation<typeof en>;
