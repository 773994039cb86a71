/** Page of the sections assigned to the user. */
export default {
  title: 'My sections',
  empty: 'Nothing is assigned to you',
  hint: 'When someone gives you a section of a file, it is here with its deadline.',
  loading: 'Loading your sections',
  broken: 'Your sections could not be loaded',
  more: 'You have sections in more files than are shown here.',
  number: 'Section {{number}}',
  statuses: { todo: 'To do', inprogress: 'In progress', review: 'Review', complete: 'Complete', paused: 'Paused' },
  due: 'Due {{day}}',
  overdue: 'Overdue since {{day}}',
  open: 'Open',
  openSection: 'Open {{name}} of {{file}}',
};
