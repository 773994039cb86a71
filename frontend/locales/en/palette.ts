/** The command palette. */
export default {
  label: 'Search files and commands',
  placeholder: 'Search files, or type what you want to do',
  results: 'Results',
  recent: 'Edited last',
  files: 'Files',
  actions: 'Actions',
  places: 'Go to',
  settings: 'Settings',
  upload: 'Upload files',
  language: 'Switch to {{language}}',
  scheme: 'Appearance: {{scheme}}',
  searching: 'Searching',
  none: 'Nothing found',
  broken: 'Your files could not be searched. Check your connection and type again.',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
};
