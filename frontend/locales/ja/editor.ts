import type en from '../en/editor.ts';
import type { Translation } from '../index.ts';
import actions from './editor/actions.ts';
import activity from './editor/activity.ts';
import batch from './editor/batch.ts';
import captions from './editor/captions.ts';
import chapters from './editor/chapters.ts';
import comments from './editor/comments.ts';
import importing from './editor/importing.ts';
import languages from './editor/languages.ts';
import live from './editor/live.ts';
import quality from './editor/quality.ts';
import sample from './editor/sample.ts';
import saving from './editor/saving.ts';
import sections from './editor/sections.ts';
import selection from './editor/selection.ts';
import settings from './editor/settings.ts';
import spelling from './editor/spelling.ts';
import states from './editor/states.ts';
import timeline from './editor/timeline.ts';
import transcript from './editor/transcript.ts';
import versions from './editor/versions.ts';

export default {
  title: 'エディター',
  close: '閉じる',
  noneFound: '見つかりません',
  header: {
    label: 'ファイル',
    files: 'ファイル一覧へ戻る',
    rename: 'ファイル名',
    renameFailed: '名前を保存できませんでした。',
    share: '共有',
  },
  rail: {
    label: 'エディター',
    skip: '字幕へ移動',
    home: 'ファイル',
    tour: 'エディターの使い方',
    light: 'ライト表示',
    dark: 'ダーク表示',
  },
  panels: {
    label: 'パネル',
    captions: '字幕',
    timeline: 'タイムライン',
    import: '読み込み',
    translate: '翻訳',
    style: 'スタイル',
    limits: '制限',
    settings: '設定',
    versions: 'バージョン',
    comments: 'コメント',
    sections: 'セクション',
    sideWidth: 'パネルの幅',
    captionsWidth: '字幕の幅',
  },
  ...actions,
  ...batch,
  ...captions,
  ...chapters,
  ...comments,
  ...importing,
  ...languages,
  ...quality,
  ...live,
  ...sample,
  ...saving,
  ...sections,
  ...selection,
  ...settings,
  ...states,
  ...spelling,
  ...timeline,
  ...transcript,
  ...activity,
  ...versions,
} satisfies Translation<typeof en>;
