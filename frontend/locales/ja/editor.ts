import type en from '../en/editor.ts';
import type { Translation } from '../index.ts';
import captionStyle from './captionStyle.ts';
import actions from './editor/actions.ts';
import captions from './editor/captions.ts';
import exporting from './editor/exporting.ts';
import quality from './editor/quality.ts';
import saving from './editor/saving.ts';
import selection from './editor/selection.ts';
import states from './editor/states.ts';

export default {
  title: 'エディター',
  close: '閉じる',
  header: {
    label: 'ファイル',
    files: 'ファイル一覧へ戻る',
    rename: 'ファイル名',
    renameFailed: '名前を保存できませんでした。',
  },
  rail: {
    label: 'エディター',
    home: 'ファイル一覧',
    upload: 'ファイルをアップロード',
    tour: 'エディターの使い方',
    light: 'ライト表示',
    dark: 'ダーク表示',
  },
  panels: { label: 'パネル', captions: '字幕', timeline: 'タイムライン', style: 'スタイル' },
  ...actions,
  ...captions,
  ...exporting,
  ...quality,
  ...saving,
  ...selection,
  ...states,
  ...captionStyle,
} satisfies Translation<typeof en>;
