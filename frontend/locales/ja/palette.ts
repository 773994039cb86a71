import type en from '../en/palette.ts';
import type { Translation } from '../index.ts';

export default {
  label: 'ファイルとコマンドの検索',
  placeholder: 'ファイル、フォルダー、コマンドを検索',
  results: '検索結果',
  recent: '最近の編集',
  files: 'ファイル',
  folders: 'フォルダー',
  groups: 'グループ',
  actions: '操作',
  places: '移動',
  settings: '設定',
  upload: 'ファイルをアップロード',
  language: '{{language}}に切り替え',
  scheme: '表示：{{scheme}}',
  searching: '検索中',
  none: '見つかりませんでした',
  broken: 'ファイルを検索できませんでした。接続を確認して、もう一度入力してください。',
  count_other: '{{count}}件',
} satisfies Translation<typeof en>;
