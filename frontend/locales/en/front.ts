/** Front page for people without a session. */
export default {
  title: 'Turn recordings into finished subtitles',
  signIn: 'Sign in',
  signUp: 'Create a free account',
  developers: 'API for developers',
  demo: {
    label:
      'The editor: a video with its caption, the list of captions, and the sound below. One caption is being corrected.',
    pause: 'Pause the demonstration',
    play: 'Play the demonstration',
    first: 'Every film begins with a voice.',
    secondWrong: 'Otoji writes down the wards.',
    second: 'Otoji writes down the words.',
    third: 'You make them better.',
    fourth: 'Everybody can read the story.',
  },
  steps: {
    title: 'From recording to captions',
    upload: {
      title: 'Upload',
      text: 'Audio or video of any usual format. Speech recognition writes the first captions in minutes.',
    },
    correct: {
      title: 'Correct',
      text: 'Edit text and times beside the picture, with the keyboard or the mouse, alone or together. Checks find captions that are too fast or too long.',
    },
    publish: {
      title: 'Export',
      text: 'Download SRT, WebVTT, TTML, EBU STL, Word, Excel and more, or the video with the captions in it.',
    },
  },
  prices: {
    title: 'What it costs',
    minutes: '{{minutes}} minutes of transcription a month',
    storage: '{{size}} of storage',
    limited: 'Uploads a month: {{uploads}}, exports: {{exports}}',
    unlimited: 'Unlimited uploads and exports',
    note: 'Prices in US dollars for monthly payment. Every plan can be canceled at any time.',
    freeOnly: 'Payments are not set up on this installation, so every account has the free plan.',
  },
  languages: {
    title_one: 'Transcribes {{count}} language',
    title_other: 'Transcribes {{count}} languages',
    note_one: 'Captions can be written in {{count}} language.',
    note_other: 'Captions can be written in {{count}} languages.',
  },
};
