/** File status on every screen: the progress of its transcription, and why it failed. */
export default {
  steps: {
    queued: 'Waiting to start',
    probe: 'Checking the file',
    reserve: 'Reserving minutes',
    prepare: 'Preparing sound and picture',
    recognise: 'Recognizing speech',
    captions: 'Making captions',
    settle: 'Finishing',
  },
  /** Sound and subtitle tracks of a recording. */
  tracks: {
    sound: 'Sound track',
    soundNumber: 'Sound {{number}}',
    captions: 'Captions {{number}}',
    isDefault: 'default',
    problems: {
      pictures: 'Pictures instead of text. These captions cannot be read.',
      unknown: 'A kind of captions that cannot be read.',
      unreadable: 'These captions could not be read.',
      empty: 'No captions.',
    },
  },
  /** Names and terms that the speech recognition expects. */
  vocabulary: {
    open: 'Names and terms…',
    title: 'Names and terms',
    about:
      'Names, products and terms that are spoken, as they should be written. The next transcriptions recognize them better if their language is chosen. For what is pronounced otherwise, such as codes with digits, also spell how it sounds.',
    scope: 'Where they are used',
    scopes: { all: 'All my recordings', file: 'This recording only' },
    term: 'Name or term {{number}}',
    soundsLike: 'Sounds like {{number}}',
    remove: 'Remove name or term {{number}}',
    add: 'Add a line',
    paste: 'Paste a list',
    openFile: 'Open a CSV file',
    pasted: 'List',
    pastedHint: 'One name or term per line. After a tab, comma or semicolon: how it sounds.',
    addPasted_one: 'Add {{count}} entry',
    addPasted_other: 'Add {{count}} entries',
    tooMany: 'A list holds at most {{max}} names and terms. Remove some first.',
    added: '“{{term}}” was added to the names and terms.',
    loading: 'Loading…',
    save: 'Save',
    cancel: 'Cancel',
  },
  arrived: 'Captions ready',
  failure: {
    media: {
      unreadable: 'Failed to load the file. Check that it is playable, then upload it again.',
      silent: 'This file has no sound, so there is nothing to transcribe.',
      toolong: 'This recording is longer than can be transcribed in one piece.',
      toolarge: 'The picture of this video is larger than 4096 × 4096 pixels. Save it in 4K, then upload it again.',
    },
    minutes: { insufficient: 'There are not enough minutes left for this recording.' },
    transcriptions: {
      ceiling:
        'The service took no more transcriptions on that day. Your file is kept and no minutes were used: start the transcription again.',
    },
    storage: { insufficient: 'There is not enough storage left for this recording.' },
    language: {
      unsupported: 'This language is not recognized yet. Your minutes were refunded.',
      unidentified:
        'The language could not be identified. Choose it, then transcribe again. Your minutes were refunded.',
    },
    speech: {
      none: 'No speech was found in this recording. Your minutes were refunded.',
      charged:
        'No speech was found in this recording. Minutes are refunded once for a file and a few times a day, so they were charged this time.',
    },
    speakers: {
      none: 'The speakers could not be told apart. On one machine this needs `npm run models -- get speakers` and enough free memory. Your minutes were refunded.',
    },
    engine: {
      memory:
        'There was not enough free memory to recognize the speech. Close other programs or choose a smaller model, then try again. Your minutes were refunded.',
      disk: 'There was not enough free disk space to recognize the speech. Free some space, then try again. Your minutes were refunded.',
      timeout:
        'Recognizing the speech took too long and was stopped. Choose a smaller model, then try again. Your minutes were refunded.',
      model:
        'The speech recognition model is damaged or missing. Download it again with `npm run models`, then try again. Your minutes were refunded.',
      missing:
        'This installation cannot recognize speech. Run `npm run models` to see what is missing. Your minutes were refunded.',
      stopped:
        'The speech recognition ended unexpectedly. The memory may have run out: close other programs or choose a smaller model, then try again. Your minutes were refunded.',
      failed: 'The transcription failed on our side. Your minutes were refunded.',
    },
  },
};
