import captionStyle from './captionStyle.ts';
import actions from './editor/actions.ts';
import captions from './editor/captions.ts';
import exporting from './editor/exporting.ts';
import quality from './editor/quality.ts';
import saving from './editor/saving.ts';
import selection from './editor/selection.ts';
import states from './editor/states.ts';

/** The video editor: one namespace, cut into files by panel. */
export default {
  title: 'Editor',
  close: 'Close',
  header: {
    label: 'File',
    files: 'Back to the files',
    rename: 'Name of the file',
    renameFailed: 'The name could not be saved.',
  },
  rail: {
    label: 'Editor',
    home: 'Files',
    upload: 'Upload files',
    tour: 'Tour of the editor',
    light: 'Light colors',
    dark: 'Dark colors',
  },
  panels: { label: 'Panels', captions: 'Captions', timeline: 'Timeline', style: 'Style' },
  ...actions,
  ...captions,
  ...exporting,
  ...quality,
  ...saving,
  ...selection,
  ...states,
  ...captionStyle,
};
