/** Ready-made account of every new installation on one machine. */
export const sampleAccount = {
  email: 'demo@otoji.example',
  password: 'Subtitles1',
  firstName: 'Demo',
  lastName: 'Account',
} as const;
