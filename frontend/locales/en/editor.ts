import actions from './editor/actions.ts';
import captions from './editor/captions.ts';
import comments from './editor/comments.ts';
import live from './editor/live.ts';
import quality from './editor/quality.ts';
import sample from './editor/sample.ts';
import saving from './editor/saving.ts';
import states from './editor/states.ts';
import transcript from './editor/transcript.ts';

/** Video editor: one namespace, split into files by panel. */
export default {
  title: 'Editor',
  close: 'Close',
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
  ...captions,
  ...comments,
  ...quality,
  ...live,
  ...sample,
  ...saving,
  ...states,
  ...transcript,
};
