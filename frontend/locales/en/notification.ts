/** Notification settings for mails and for the bell. */
export default {
  title: 'Notifications',
  broken: 'Your notifications could not be loaded',
  mails: {
    title: 'Emails to you',
    text: 'Sent to {{email}}. Confirmation codes and messages about your account are always sent.',
  },
  product: {
    title: 'In Otoji',
    text: 'Shown under the bell for 30 days.',
    kinds: {
      assignment: { label: 'A section is assigned to you', hint: 'With a link to the section.' },
      mention: { label: 'Someone mentions you', hint: 'With a link to the comment.' },
      shared: { label: 'A file is shared with you', hint: 'When a file or folder is shared with one of your groups.' },
      exportReady: { label: 'An export is ready', hint: 'Only exports that you started.' },
    },
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
