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

/** Video editor: one namespace, split into files by panel. */
export default {
  title: 'Editor',
  close: 'Close',
  noneFound: 'Nothing found',
  header: {
    label: 'File',
    files: 'Back to the files',
    rename: 'Name of the file',
    renameFailed: 'The name could not be saved.',
    share: 'Share',
  },
  rail: {
    label: 'Editor',
    skip: 'Skip to the captions',
    home: 'Files',
    tour: 'Tour of the editor',
    light: 'Light colors',
    dark: 'Dark colors',
  },
  panels: {
    label: 'Panels',
    captions: 'Captions',
    timeline: 'Timeline',
    import: 'Import',
    translate: 'Translate',
    style: 'Style',
    limits: 'Limits',
    settings: 'Settings',
    versions: 'Versions',
    comments: 'Comments',
    sections: 'Sections',
    sideWidth: 'Width of the panel',
    captionsWidth: 'Width of the captions',
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
};
