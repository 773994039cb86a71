/** Words of every screen, also before a session: they come with the first load. */
export default {
  tagline: 'Turn recordings into subtitles.',
  language: 'Language',
  scheme: { label: 'Appearance', light: 'Light', dark: 'Dark', auto: 'System' },
  offline: 'Otoji cannot be reached. What you do is kept here until it is back.',
  online: 'Connected again.',
  justNow: 'just now',
  loading: 'Loading',
  close: 'Close',
  again: 'Try again',
  missing: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved.',
    home: 'To my files',
  },
  broken: {
    title: 'An error occurred',
    text: 'This page stopped working. Your saved work is safe. Please reload.',
    reload: 'Reload',
  },
};
