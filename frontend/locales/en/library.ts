/** The file list and its uploads. */
export default {
  title: 'Files',
  loading: 'Loading your files',
  cancel: 'Cancel',
  lengthUnknown: 'Length not known yet',
  columns: {
    title: 'Name',
    durationMs: 'Length',
    sizeBytes: 'Size',
    updatedAt: 'Last edited',
    createdAt: 'Uploaded',
    options: 'Options',
  },
  search: {
    label: 'Search files',
    clear: 'Clear the search',
    none: 'No file is called “{{search}}”',
    hint: 'Try fewer letters.',
  },
  add: {
    language: 'Spoken language',
    languageNone: 'No such language',
    choose: 'Upload',
    drop: 'Drop the files to upload them',
  },
  empty: {
    title: 'Drop your first recording here',
    text: 'Any audio or video file. You get captions to correct, style and export.',
  },
  broken: { title: 'Your files could not be loaded', again: 'Try again' },
  again: {
    open: 'Try again',
    title: 'Transcribe again',
    text: 'Check the language that is spoken in the recording.',
    submit: 'Transcribe',
  },
  menu: { label: 'Options of {{name}}', open: 'Open', rename: 'Rename', delete: 'Delete' },
  rename: { title: 'Rename the file', label: 'Name', submit: 'Rename' },
  delete: {
    title: 'Delete this file?',
    text: 'The recording, its captions and its exports are deleted for good.',
    submit: 'Delete',
  },
};
