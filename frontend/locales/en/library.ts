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
  interrupted: {
    text: 'Not fully uploaded.',
    resume: 'Resume',
    resumeNamed: 'Resume the upload: choose {{name}} again',
    discard: 'Discard',
    other: 'This is another file. Choose {{name}} as it was, to go on with its upload.',
  },
  upload: {
    phase: { queued: 'Waiting for the other uploads', starting: 'Starting', finishing: 'Finishing' },
    progress: 'Upload of {{name}}',
    speed: '{{size}}/s',
    left: '{{time}} left',
    waiting: 'Waiting for the connection. It goes on by itself.',
    cancel: 'Cancel',
    cancelNamed: 'Cancel the upload of {{name}}',
    retry: 'Try again',
    dismiss: 'Remove',
    dismissNamed: 'Remove {{name}} from the list',
    unreadable: 'The file cannot be read any more. It may have been moved or changed.',
  },
  menu: { label: 'Options of {{name}}', open: 'Open', rename: 'Rename', delete: 'Delete' },
  rename: { title: 'Rename the file', label: 'Name', submit: 'Rename' },
  delete: {
    title: 'Delete this file?',
    text: 'The recording, its captions and its exports are deleted for good.',
    submit: 'Delete',
  },
  limit: {
    name: '{{name}} was not uploaded.',
    more_one: '{{count}} more file was not uploaded either.',
    more_other: '{{count}} more files were not uploaded either.',
    understood: 'OK',
    minutes: {
      insufficient: {
        title: 'No minutes left',
        text: 'You have {{left}} minutes of transcription left. New minutes arrive on {{date}}.',
      },
      exceeded: {
        title: 'Not enough minutes for this file',
        text: 'The recording needs {{cost}} minutes and you have {{left}} left. New minutes arrive on {{date}}.',
      },
    },
    storage: {
      insufficient: {
        title: 'Not enough storage',
        text: 'The file is {{size}}; {{used}} of your {{limit}} are in use. Delete files that you no longer need.',
      },
    },
    uploads: {
      exceeded: {
        title: 'No uploads left this month',
        text_one: 'Your plan allows {{count}} upload a month. The next one is possible on {{date}}.',
        text_other: 'Your plan allows {{count}} uploads a month. The next one is possible on {{date}}.',
      },
    },
  },
};
