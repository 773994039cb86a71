/** Frame of the screens with a session: the sidebar, the balance, signing out. */
export default {
  menu: 'Menu',
  places: {
    label: 'Main menu',
    library: 'Files',
    shared: 'Shared',
    sections: 'Sections',
    groups: 'Groups',
    account: 'Account',
    plans: 'Plans',
  },
  seePlans: 'See plans',
  skip: 'Skip to the content',
  account: 'Account',
  signOut: 'Sign out',
  developers: 'API',
  search: 'Search and commands',
  find: 'Search',
  notLoaded: 'This could not be loaded. Check your connection and try again.',
  uploaded:
    'Your first recording has been uploaded. It is now being prepared, which continues when you close this page; open it from the list when it is ready.',
  nearlyUsed: {
    title: 'Your minutes are nearly used up',
    text: 'You have {{left}} minutes of transcription left. New minutes arrive on {{date}}.',
  },
  help: {
    label: 'Help',
    shortcuts: 'Keyboard shortcuts',
    tour: 'Tour of the library',
    editorTour: 'Tour of the editor, next time it opens',
  },
  balance: {
    left: '{{left}} of {{total}} min',
    topUp: '+ {{minutes}} additional min',
    renews: 'renews {{date}}',
    label: 'Transcription minutes left this month',
    tip: 'Minutes of transcription that your plan has left this month. Opens the usage.',
  },
  mailProblem: {
    bounced: 'Our emails to {{email}} come back. Please check your email address.',
    complained: 'You reported an email from us as spam, so we no longer send emails to {{email}}.',
  },
  leave: {
    uploads: {
      title: 'Uploads are still running',
      text: 'Signing out stops them. What has been uploaded so far of these files is removed.',
      stay: 'Stay signed in',
      go: 'Stop and sign out',
    },
    edits: {
      title: 'Some edits are only on this computer',
      text: 'They could not be saved yet. If you sign out now, they stay on this computer and are saved when you open the file here again.',
      stay: 'Stay signed in',
      go: 'Sign out anyway',
    },
  },
};
