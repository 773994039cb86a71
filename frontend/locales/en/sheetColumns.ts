/** Columns of a sheet with captions. */
export default {
  title: 'Columns of the sheet',
  column: 'Column {{letters}}',
  kinds: {
    in: 'Start',
    out: 'End',
    duration: 'Duration',
    speaker: 'Speaker',
    text: 'Text',
    ignored: 'Not read',
  },
};
