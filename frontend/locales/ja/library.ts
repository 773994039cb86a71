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
  menu: { label: '{{name}} のオプション', open: '開く', rename: '名前を変更', delete: '削除' },
  rename: { title: '名前を変更', label: '名前', submit: '変更' },
  delete: {
    title: 'このファイルを削除しますか？',
    text: '元のファイル、字幕、書き出したファイルがすべて完全に削除されます。',
    submit: '削除',
  },
} satisfies Translation<typeof en>;
