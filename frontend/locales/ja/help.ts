import type en from '../en/help.ts';
import type { Translation } from '../index.ts';

export default {
  title: 'ユーザーガイド',
  start: 'すべてのページ',
  pages: 'ガイドのページ',
  search: 'ガイドを検索',
  hits_other: '{{count}}件',
  next: '次へ：',
  missing: 'ガイドにこのページはありません',
  broken: 'ガイドを読み込めませんでした',
} satisfies Translation<typeof en>;
