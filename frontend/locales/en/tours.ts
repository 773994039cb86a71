/** The short tours of the screens. */
export default {
  next: 'Next',
  back: 'Back',
  skip: 'Skip',
  done: 'Done',
  place: '{{number}} of {{of}}',
  projectList: {
    upload: {
      title: 'Start with a recording',
      text: 'Choose the language that is spoken and upload audio or video. You can also drop files anywhere on the page.',
    },
    files: {
      title: 'Your files',
      text: 'Uploads and transcriptions run in their own row. When a row is ready, click its name to edit the captions.',
    },
    balance: {
      title: 'Your minutes',
      text: 'What is left of this month’s transcription. Minutes of failed transcriptions come back.',
    },
    help: {
      title: 'Help is here',
      text: 'Keyboard shortcuts, and these tours again. Search and commands are one shortcut away.',
    },
  },
  videoEdit: {
    captions: {
      title: 'Captions',
      text: 'Click a text and type. Tab and the arrows move on; every change is saved automatically.',
    },
    timeline: {
      title: 'Timeline',
      text: 'Drag the edges of a block to change its in and out times.',
    },
    quality: {
      title: 'Quality',
      text: 'Finds captions that are too fast, too long or too short, and fixes most of them at once.',
    },
    export: {
      title: 'Export',
      text: 'Download the captions in the format you need, or the video with the captions burned in.',
    },
  },
  audioEdit: {
    captions: {
      title: 'Transcript',
      text: 'Type as in any text: Enter begins a paragraph, Backspace joins two. Click a word to hear the recording from there.',
    },
    speakers: {
      title: 'Speakers and doubtful words',
      text: 'Say who speaks a paragraph, and go from one word to the next that was not recognized for certain.',
    },
    sound: {
      title: 'The recording',
      text: 'Words light up as they are spoken. Alt+K plays and pauses while you type; click the waveform to go to a moment.',
    },
    export: {
      title: 'Export',
      text: 'Download the text or the captions in the format you need.',
    },
  },
};
