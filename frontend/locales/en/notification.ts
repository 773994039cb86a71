/** Notification settings for mails. */
export default {
  title: 'Notifications',
  broken: 'Your notifications could not be loaded',
  mails: {
    title: 'Emails to you',
    text: 'Sent to {{email}}. Confirmation codes and messages about your account are always sent.',
  },
  kinds: {
    transcriptReady: {
      label: 'A transcript is ready',
      hint: 'When a file has its captions, or could not be transcribed.',
    },
    exportReady: { label: 'An export is ready', hint: 'When an exported video can be downloaded, or is on YouTube.' },
    minutesNearlyUsed: { label: 'Minutes are nearly used up', hint: 'Once a month, before your minutes run out.' },
    mention: {
      label: 'Someone mentions you',
      hint: 'When your name is in a comment on a file that you share.',
    },
    assignment: {
      label: 'A section is assigned to you',
      hint: 'When someone gives you a part of a shared file to work on, or changes its deadline.',
    },
    news: { label: 'News and offers', hint: 'New features and offers, a few times a year.' },
  },
};
