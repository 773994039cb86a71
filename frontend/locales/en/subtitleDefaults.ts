/** Default caption settings of new files. */
export default {
  title: 'Subtitles',
  broken: 'Your subtitle settings could not be loaded',
  newFiles: 'Used for new files. Files that you already have keep their own settings.',
  style: { title: 'Caption style', text: 'The sample is drawn as in the editor and in exported videos.' },
  sample: {
    text: 'Every film begins with a story,\nand every story with a voice.',
    label: 'Sample of the caption style',
  },
  rules: {
    title: 'Rules',
    text: 'How long lines and captions may be, and what the editor checks.',
    label: 'Rule set',
    own: 'My limits',
    limits: {
      en: 'In English: {{characters}} characters a line, {{lines}} lines, {{min}} to {{max}} seconds',
      ja: 'In Japanese: {{characters}} characters a line, {{lines}} lines, {{min}} to {{max}} seconds',
    },
    spacedMarks: 'Japanese drafts have spaces in place of 、 and 。',
  },
  limits: {
    byLanguage: 'Line length by language',
    byLanguageHint:
      'Each file has the length of its language: {{en}} characters; {{ja}} full-width ones in Japanese, {{zh}} in Chinese and {{ko}} in Korean; {{th}} in Thai.',
    maxCharsPerLine: 'Characters per line',
    maxOfLines: 'Lines',
    minDuration: 'Minimum duration',
    maxDuration: 'Maximum duration',
    tips: {
      maxCharsPerLine: 'A line with more characters is an issue.',
      maxOfLines: 'A caption with more lines is an issue.',
      minDuration: 'A caption that is shown for less time is an issue.',
      maxDuration: 'A caption that is shown for more time is an issue.',
    },
    seconds: 'seconds',
    crossed: 'The minimum is longer than the maximum.',
    enhanced: 'Count by width',
    enhancedHint: 'Full-width characters count 1, half-width characters 0.5.',
  },
  frameRate: {
    title: 'Frame rate',
    text: 'Captions start and end on frames of this rate.',
    label: 'Frame rate',
    asVideo: 'As the video',
    plain: '{{fps}} fps',
    dropFrame: '{{fps}} fps drop-frame',
    none: 'No such frame rate',
  },
  save: 'Save for new files',
  saved: 'Saved for new files.',
  reset: 'Use the standard settings',
};
