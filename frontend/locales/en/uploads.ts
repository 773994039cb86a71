/** Choosing files to upload, and their uploads. */
export default {
  ask: {
    title_one: 'Upload a file',
    title_other: 'Upload {{count}} files',
    submit_one: 'Upload',
    submit_other: 'Upload {{count}} files',
    cancel: 'Cancel',
    files: 'Chosen files',
    leaveOut: 'Leave out {{name}}',
    measuring: 'Reading the length…',
    unknownLength: 'Length not known yet',
    needed: 'Minutes needed',
    left: 'You have',
    after: 'Left afterwards',
    unknownCost_one: 'The length of {{count}} file is not known yet. Its minutes are counted after the upload.',
    unknownCost_other: 'The lengths of {{count}} files are not known yet. Their minutes are counted after the upload.',
    tooMany: 'At most {{max}} files can be uploaded at once. The others were left out.',
    folder: 'Folder',
    folderNone: 'No such folder',
    home: 'Files',
    speakers: 'Tell speakers apart',
    speakersHint: 'Each caption says who speaks, such as “Speaker 1”.',
    maxSpeakers: 'Speakers at most',
  },
  /** Why one of several chosen files is not uploaded. */
  unfit: {
    file: { empty: 'Empty file (0 bytes)' },
    minutes: { insufficient: 'Not enough minutes', exceeded: 'Not enough minutes' },
    storage: { insufficient: 'Not enough storage' },
    uploads: { exceeded: 'No upload left this month' },
  },
  /** The same for all of them together. */
  unfitAll: {
    minutes_one:
      '{{count}} file needs {{cost}}, more than the other files leave of your {{left}}. New minutes arrive on {{date}}.',
    minutes_other:
      '{{count}} files need {{cost}}, more than the other files leave of your {{left}}. New minutes arrive on {{date}}.',
    storage_one:
      '{{count}} file is {{size}}, more than is free: {{used}} of your {{limit}} are in use. Delete files that you no longer need.',
    storage_other:
      '{{count}} files are {{size}}, more than is free: {{used}} of your {{limit}} are in use. Delete files that you no longer need.',
    uploads_one: 'Your plan allows {{allowed}} a month. {{count}} file can be uploaded from {{date}}.',
    uploads_other: 'Your plan allows {{allowed}} a month. {{count}} files can be uploaded from {{date}}.',
    allowed_one: '{{count}} upload',
    allowed_other: '{{count}} uploads',
  },
  interrupted: {
    text: 'Not fully uploaded.',
    resume: 'Resume',
    resumeNamed: 'Resume the upload: choose {{name}} again',
    discard: 'Discard',
    discardNamed: 'Discard the unfinished upload of {{name}}',
    other: 'This is another file. Choose {{name}} as it was, to go on with its upload.',
  },
  upload: {
    phase: { queued: 'Waiting for the other uploads', starting: 'Starting', finishing: 'Finishing', done: 'Uploaded' },
    progress: 'Upload of {{name}}',
    speed: '{{size}}/s',
    left: '{{time}} left',
    waiting: 'Waiting for the connection. It goes on by itself.',
    cancel: 'Cancel',
    cancelNamed: 'Cancel the upload of {{name}}',
    retry: 'Try again',
    retryNamed: 'Try the upload of {{name}} again',
    dismiss: 'Remove',
    dismissNamed: 'Remove {{name}} from the list',
    unreadable: 'The file cannot be read any more. It may have been moved or changed.',
    twice: 'This file is being uploaded already, perhaps in another tab.',
  },
  tray: {
    label: 'Uploads',
    running_one: 'Uploading {{count}} file',
    running_other: 'Uploading {{count}} files',
    runningOf: 'Uploading, {{done}} of {{count}} done',
    done_one: '{{count}} file uploaded',
    done_other: '{{count}} files uploaded',
    failed_one: '{{count}} upload failed',
    failed_other: '{{count}} uploads failed',
    unfinished_one: '{{count}} unfinished upload',
    unfinished_other: '{{count}} unfinished uploads',
    waiting: 'Waiting for the connection',
    show: 'Show all uploads',
    hide: 'Show less',
    close: 'Close',
    cancelAll: 'Cancel all',
    retryAll: 'Try again',
    stop: {
      title: 'Cancel all uploads?',
      text: 'What has been uploaded so far of these files is removed.',
      stay: 'Go on uploading',
      go: 'Cancel all',
    },
  },
  /** Read out by screen readers. */
  said: {
    started_one: 'The upload of {{count}} file has started.',
    started_other: 'The upload of {{count}} files has started.',
    waiting: 'The connection is lost. The upload waits.',
    resumed: 'The connection is back. The upload goes on.',
    failed: 'The upload of {{name}} failed.',
    finished_one: '{{count}} file has been uploaded.',
    finished_other: '{{count}} files have been uploaded.',
  },
  limit: {
    name: '{{name}} was not uploaded.',
    more_one: '{{count}} more file was not uploaded either.',
    more_other: '{{count}} more files were not uploaded either.',
    understood: 'OK',
    minutes: {
      insufficient: {
        title: 'No minutes left',
        text: 'You have {{left}} of transcription left. New minutes arrive on {{date}}.',
      },
      exceeded: {
        title: 'Not enough minutes for this file',
        text: 'The recording needs {{cost}} and you have {{left}} left. Choose a shorter one, or wait for new minutes on {{date}}.',
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
