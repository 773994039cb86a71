/** Texts of every screen, including those before a session; they are part of the first load. */
export default {
  tagline: 'Turn recordings into subtitles.',
  language: 'Language',
  scheme: { label: 'Appearance', light: 'Light', dark: 'Dark', auto: 'System' },
  offline: 'Otoji cannot be reached. Edits that are not saved yet are kept on this computer.',
  full: 'The server’s disk is full, so nothing can be saved right now. Your edits are kept on this computer and are saved when there is space.',
  online: 'Connected again.',
  outdated: 'A new version of Otoji is ready. Reload to use it; your edits are kept.',
  justNow: 'just now',
  loading: 'Loading',
  close: 'Close',
  again: 'Try again',
  welcome: {
    label: 'What Otoji does',
    caption: 'Every film begins with a voice.',
    about:
      'Upload a recording and get captions in minutes: correct them beside the picture, style them, and download them or the finished video.',
    sample: 'Try the sample',
  },
  pages: {
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    about: 'About us',
    contact: 'Contact us',
    support: 'Support',
  },
  downloaded: 'The file is in your downloads folder. What you edit from now on is not in it.',
  dialogs: {
    success: 'Success',
    error: 'Error',
    warning: 'Are you sure?',
    confirm: 'Please confirm',
    ok: 'OK',
  },
  missing: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved.',
    home: 'To my files',
  },
  broken: {
    title: 'An error has occurred',
    text: 'Please reload the screen. Your saved work is safe.',
    reload: 'Reload',
    support: 'Unknown error, contact support',
  },
};
