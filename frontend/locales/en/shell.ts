/** The frame around every screen. */
export default {
  files: 'Files',
  menu: 'Menu',
  skip: 'Skip to the content',
  account: 'Account',
  signOut: 'Sign out',
  developers: 'API',
  terms: 'Terms',
  privacy: 'Privacy',
  support: 'Support',
  language: 'Language',
  scheme: { label: 'Appearance', light: 'Light', dark: 'Dark', auto: 'System' },
  balance: {
    left: '{{left}} of {{total}} min',
    topUp: '+ {{minutes}} min top-up',
    renews: 'renews {{date}}',
    label: 'Transcription minutes left this month',
  },
  offline: 'Otoji cannot be reached. What you do is kept here until it is back.',
  online: 'Connected again.',
  loading: 'Loading',
  close: 'Close',
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
