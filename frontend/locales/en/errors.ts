/** What went wrong, by the API's code; said so that the reader knows what is kept and what to do. */
export default {
  unknown: 'Something went wrong. Please try again.',
  offline: 'Otoji cannot be reached right now. Check your connection and try again.',
  input: { invalid: 'Something in the form is incorrect. Please check it.' },
  password: {
    weak: 'The password needs at least 8 characters with upper case, lower case and a number.',
    wrong: 'The password is incorrect.',
  },
  confirmation: { wrong: 'This is not the email address of your account.' },
  code: {
    wrong: 'This code is incorrect or has expired. Check the newest mail from us, or ask for a new code.',
    needed: 'Enter the code that we sent to your address.',
    toomany: 'Too many wrong codes. Wait {{wait}}, then ask for a new code.',
  },
  language: { unknown: 'This language is not supported.' },
  upload: {
    incomplete: 'Some pieces of the upload are missing. Please try again.',
    finished: 'This upload has already ended.',
    different: 'This is another file than the one whose upload was begun.',
    missing: 'This upload does not exist any more. Please start again.',
  },
  file: { empty: 'The file is empty (0 bytes).', missing: 'This file does not exist any more.' },
  social: {
    stale: 'This sign-in has expired or was started in another window. Please try again.',
    refused: 'The sign-in could not be completed. Please try again.',
    unknown: 'There is no account for this person yet. Please sign up first.',
  },
  session: {
    missing: 'Please sign in.',
    refused: 'The email address or the password is incorrect.',
  },
  minutes: {
    insufficient: 'You have no transcription minutes left this month.',
    exceeded: 'The recording is longer than the minutes you have left.',
  },
  storage: { insufficient: 'Your storage is full.' },
  uploads: { exceeded: 'Your plan allows no more uploads this month.' },
  exports: { exceeded: 'Your plan allows no more exports this month.' },
  changes: { exceeded: 'This file cannot take more large changes today. Smaller changes are still saved.' },
  save: {
    busy: 'Many people are saving this file. It is tried again shortly.',
    used: 'This change could not be saved. Please reload the page.',
  },
  account: {
    unconfirmed: 'Please confirm your email address first.',
    exists: 'There is an account with this email address already. Sign in instead?',
  },
  access: { denied: 'You do not have permission for this.' },
  project: { missing: 'This folder does not exist any more.' },
  folders: { exceeded: 'You have reached the limit of folders.' },
  folder: {
    toodeep: 'Folders cannot be nested deeper than this.',
    circular: 'A folder cannot be moved into itself or a folder below it.',
    home: 'This folder cannot be changed.',
  },
  dialogs: { exceeded: 'This could not be remembered for this file.' },
  style: { exists: 'You have a style of this name already. Choose another name.' },
  styles: { exceeded: 'You have 50 saved styles, which is the maximum. Delete one first.' },
  subtitles: { missing: 'This file has no captions yet.' },
  picture: { missing: 'This file has no picture to draw captions on.' },
  export: { missing: 'This export does not exist any more.' },
  route: { missing: 'The server does not know this request. Please reload the page.' },
  change: {
    toolarge: 'This change is too large to be saved at once. Nothing was changed. Please make it in several steps.',
  },
  version: {
    conflict: 'Someone else changed this caption at the same time.',
    missing: 'This version does not exist any more.',
    unfit: 'This version no longer fits the captions as they are now. Its texts can be copied.',
  },
  versions: { exceeded: 'This file has reached the limit of such versions. Remove a name that you no longer need.' },
  transcriptions: {
    exceeded:
      'This file or your account has reached the limit of transcriptions for one day. Please try again tomorrow.',
  },
  transcription: { running: 'This file is being transcribed. Wait until it has finished.' },
  onboarding: { incomplete: 'The first steps are not all done yet.' },
  requests: { toomany: 'Too many attempts. Please try again in {{wait}}.' },
  wait: {
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
  },
  internal: { error: 'An error has occurred on our side. Please try again.' },
};
