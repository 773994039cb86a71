/** Transcript editor. */
export default {
  transcript: {
    label: 'Transcript',
    tools: 'Transcript tools',
    open: 'Open as a transcript',
    openCaptions: 'Open as captions',
    paragraph: 'Paragraph {{number}}, from {{time}}',
    playFrom: 'Play from {{time}}',
    silence: '{{seconds}} s of silence',
    clickPlays: 'Click a word to play from it',
  },
};
