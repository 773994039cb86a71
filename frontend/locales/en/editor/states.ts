/** Placeholders of the editor while there is nothing to edit. */
export default {
  again: {
    running: 'Transcribing again',
    hint: 'You can continue to edit. The new captions replace these when they are ready; these stay in Versions.',
    failed: 'Transcribing again failed. The captions are unchanged.',
    close: 'Close',
  },
  speakersMissing: {
    text: 'The captions are ready, but the speakers could not be told apart.',
    tellApart: 'Tell speakers apart',
    models: 'To add this, run `npm run models -- get speakers` and start Otoji again.',
  },
  transcribing: {
    title: 'Your recording is being transcribed',
    text: 'The editor opens automatically when the captions are ready. You can leave this page.',
    progress: 'Progress of the transcription',
    preparing: 'Your recording is being prepared',
  },
  missing: {
    title: 'There are no captions',
    failed: 'The captions could not be made',
    none: 'This recording has not been transcribed.',
    cancelled: 'The transcription was canceled.',
    transcribe: 'Transcribe…',
    byHand: 'Write the captions by hand',
    files: 'Back to the files',
  },
  gone: 'File not found',
  broken: {
    title: 'The captions could not be opened',
    data: 'Sorry, an error occurred. Press OK to reload the data.',
    again: 'Try again',
    ok: 'OK',
  },
};
