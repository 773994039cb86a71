/** Saving, and what to do about a conflict. */
export default {
  save: {
    saved: 'Saved at {{time}}',
    saving: 'Saving…',
    offline: 'Offline, kept on this computer',
    unkept: 'Offline, only in this page',
    conflict: 'Edited elsewhere too',
    refused: 'Not saved',
  },
  unsafe: {
    journal:
      'This browser cannot keep a copy of your work; its storage may be full. Keep this page open until everything is saved.',
    refused: 'The server does not accept your latest changes. They are kept on this computer.',
    download: 'Download the captions',
  },
  conflict: {
    title: 'These captions were edited elsewhere too',
    text: 'While you were editing, another person or another tab changed the same captions. Nothing is lost: choose what stays.',
    mine: 'Yours',
    theirs: 'Theirs',
    deleted: 'This caption was deleted.',
    loading: 'Loading their text',
    other_one: 'Your change “{{change}}” was not applied. Do it again if you still want it.',
    other_other:
      '{{count}} of your changes (“{{change}}” and others) were not applied. Do them again if you still want them.',
    copy: 'Copy mine',
    copied: 'Copied',
    keepTheirs: 'Keep theirs',
    putMine: 'Use mine',
    ok: 'OK',
  },
  changes: {
    setText: 'text',
    setTimes: 'times',
    splitCaption: 'split',
    mergeCaptions: 'merge',
    insertCaption: 'insert',
    deleteCaptions: 'delete',
    setStyle: 'style',
    fixFinding: 'fix',
    fixAll: 'fix all',
    other: 'edit',
  },
};
