export default {
  title: 'Account',
  tabs: {
    label: 'Account pages',
    profile: 'Profile',
    subtitle: 'Subtitles',
    plan: 'Plan',
    usage: 'Usage',
    notification: 'Notifications',
  },
  name: {
    title: 'Name',
    first: 'First name',
    last: 'Last name',
    firstNameRequired: 'Enter your first name',
    lastNameRequired: 'Enter your last name',
    save: 'Save',
    saved: 'Your name was changed.',
  },
  language: { title: 'Language', text: 'For the interface and for mails from Otoji.' },
  session: { title: 'Sign-in', text: 'You sign in with {{email}}.', signOut: 'Sign out' },
  legal: { title: 'Terms and privacy', terms: 'Terms of use', privacy: 'Privacy policy' },
};
