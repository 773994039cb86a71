/** The sample, which people edit without an account. */
export default {
  sampleFile: {
    label: 'Sample',
    text: 'This is a sample. Your changes stay in this browser.',
    saved: 'In this browser, {{time}}',
    home: 'Home',
    back: 'Back to the front page',
    signUp: 'Create a free account',
    startOver: 'Start over',
    startOverText: 'All your changes to the sample are removed from this browser.',
    cancel: 'Keep my changes',
    exportVideo: 'Video with captions: create a free account',
    offers: {
      translate:
        'With an account, captions are translated into other languages, with your own glossary. The Japanese captions of this sample are ready to edit.',
      versions: 'With an account, every version of the captions is kept, and you can compare and restore any of them.',
      comments: 'With an account, you and the people you share a file with comment on captions and mention each other.',
      sections:
        'With an account, a long recording can be split into sections, each with a person who edits it and a due date.',
    },
  },
};
