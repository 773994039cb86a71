/** Chapters of a recording. */
export default {
  chapters: {
    title: 'Chapters',
    none: 'No chapters yet. A chapter begins at a caption: go to the caption, then enter a title here.',
    at: 'Chapter at caption {{number}} ({{time}})',
    add: 'Add',
    rename: 'Rename',
    remove: 'Remove',
    name: 'Title of the chapter at {{time}}',
    goTo: '{{time}}: go to {{title}}',
    removeNamed: 'Remove chapter {{title}}',
    youtube: 'YouTube will not show these chapters:',
    rules: {
      first: 'The first chapter must begin at 0:00.',
      count: 'There must be at least three chapters.',
      short: 'Each chapter must last at least 10 seconds: {{title}}',
    },
    copy: 'Copy as text',
    vtt: 'Download as WebVTT',
    inVideos: 'Exported MP4 videos contain the chapters.',
  },
};
