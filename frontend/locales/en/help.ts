/** User guide. Its pages are in docs/guide. */
export default {
  title: 'User guide',
  start: 'All pages',
  pages: 'Pages of the guide',
  search: 'Search the guide',
  hits_one: '{{count}} result',
  hits_other: '{{count}} results',
  next: 'Next:',
  missing: 'The guide has no such page',
  broken: 'The guide could not be loaded',
};
