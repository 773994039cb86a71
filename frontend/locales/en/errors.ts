/** Error messages by the API's code, which state what is preserved and what to do. */
export default {
  unknown: 'Oops, something went wrong. Please try again.',
  offline: 'Otoji cannot be reached right now. Check your connection and try again.',
  /** Error messages beside a retry button. */
  cause: {
    unknown: 'Oops, something went wrong.',
    offline: 'Otoji cannot be reached right now. Check your connection.',
    internal: 'An error has occurred.',
  },
  input: { invalid: 'Something in the form is incorrect. Please check it.' },
  import: {
    incorrect: 'The file is an incorrect format.',
    refused: 'The captions of the file cannot be imported in this way.',
  },
  password: {
    weak: 'The password needs at least 8 characters with upper case, lower case and a number.',
    wrong: 'The password is incorrect.',
  },
  confirmation: { wrong: 'This is not the email address of your account.' },
  code: {
    wrong: 'This code is incorrect or has expired. Check the newest email from us, or ask for a new code.',
    needed: 'Enter the code that we sent to your address.',
    toomany: 'Too many wrong codes. Wait {{wait}}, then ask for a new code.',
  },
  secondFactor: {
    needed: 'Enter the code of your authenticator app.',
    wrong: 'This code is incorrect, was used before or has expired. Enter the newest code of your app.',
    toomany: 'Too many wrong codes. Wait {{wait}}, then try again.',
    on: 'An authenticator app is set up already. Remove it first.',
  },
  language: { unknown: 'This language is not supported.' },
  model: {
    unknown: 'This model for speech recognition is not available here. Choose another one.',
    language: 'This model recognizes English only. Choose another one.',
  },
  upload: {
    incomplete: 'Some pieces of the upload are missing. Please try again.',
    finished: 'This upload has already ended.',
    different: 'This is another file than the one whose upload was begun.',
    missing: 'This upload does not exist any more. Please start again.',
  },
  group: {
    missing: 'This group does not exist any more, or you are not in it.',
    nomember: 'This person is not in the group any more.',
    full: 'The group cannot have more members.',
    owner: 'The owner cannot leave the group. Transfer it to another member first, or delete it.',
    oneowner: 'A group has one owner. Make another member the owner instead.',
    member: 'This person is in the group already.',
  },
  groups: { exceeded: 'You cannot be in more groups.' },
  teamgroups: { exceeded: 'The file cannot be shared with more groups.' },
  member: {
    bygroup: 'You have access through a group. Leave the group to remove it.',
    missing: 'This person does not have access to the file any more.',
    exists: 'This person has access to the file already.',
    owner: 'The owner cannot lose access. Transfer the file to another person first.',
  },
  team: { onefile: 'This team shares one file. Share a folder to share more files with the same people.' },
  members: { exceeded: 'The file cannot be shared with more people.' },
  link: {
    account: 'This link needs an account. Sign in, and open it again.',
    missing: 'This link is not valid: it was turned off or has expired. Ask for a new one.',
  },
  invitation: {
    missing:
      'This invitation is not valid any more, or is for another email address. Sign in with the address that it was sent to, or ask for a new one.',
    off: 'This installation sends no emails, so nobody can be invited.',
  },
  transfer: {
    folder: 'A folder cannot be transferred. Transfer the files in it.',
    busy: 'The file is being uploaded or transcribed. Please transfer it afterwards.',
    full: 'The storage of this person has no room for the file.',
  },
  file: {
    empty: 'The file is empty (0 bytes).',
    missing: 'This file does not exist any more, or you have no access to it.',
  },
  social: {
    stale: 'This sign-in has expired or was started in another window. Please try again.',
    refused: 'The sign-in could not be completed. Please try again.',
    unknown: 'There is no account for this person yet. Please sign up first.',
  },
  receipt: { missing: 'There is no receipt of this payment yet. Please try again in a moment.' },
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
  access: { denied: 'No access permission. Ask the owner for a stronger role.' },
  project: { missing: 'This folder does not exist any more.' },
  folders: { exceeded: 'You have reached the limit of folders.' },
  folder: {
    toodeep: 'Folders cannot be nested deeper than this.',
    circular: 'A folder cannot be moved into itself or a folder below it.',
    home: 'This folder cannot be changed.',
  },
  dialogs: { exceeded: 'This could not be remembered for this file.' },
  style: {
    missing: 'This saved style does not exist any more.',
    exists: 'You have a style of this name already. Choose another name.',
  },
  tokens: { exceeded: 'You have 20 access tokens, which is the maximum. Revoke one first.' },
  styles: { exceeded: 'You have 50 saved styles, which is the maximum. Delete one first.' },
  subtitles: { missing: 'This file has no captions yet.' },
  picture: { missing: 'This file has no picture to draw captions on.' },
  export: {
    missing: 'This export does not exist any more.',
    toolong: 'The overlay would be too long for this format, size and frame rate. Choose a lower resolution or a clip.',
    unwritable: 'The captions cannot be written in this format.',
  },
  route: { missing: 'The server does not know this request. Please reload the page.' },
  change: {
    toolarge: 'This change is too large to be saved at once. Nothing was changed. Please make it in several steps.',
  },
  version: {
    conflict: 'Someone else changed this caption at the same time.',
    missing: 'This version does not exist any more.',
    unfit: 'This version no longer fits the captions as they are now. Its texts can be copied.',
  },
  section: {
    missing: 'This section does not exist any more.',
    complete: 'The captions of a complete section cannot be changed. Ask an admin of the file to reopen it.',
    errors: 'Errors are left in the captions of this section. Correct or ignore them, then complete it.',
    short: 'There is an edge here already. Sections are at least a second long.',
  },
  sections: {
    exceeded: 'A file can have at most 50 sections.',
    early: 'The length of the file is not known yet. Try again when it has been prepared.',
  },
  versions: { exceeded: 'This file has reached the limit of such versions. Remove a name that you no longer need.' },
  transcriptions: {
    ceiling:
      'The service takes no more transcriptions today. Nothing was changed. Try again tomorrow (from midnight UTC).',
    exceeded:
      'This file or your account has reached the limit of transcriptions for one day. Please try again tomorrow.',
  },
  sound: { missing: 'This recording does not have that sound track. Reload the page.' },
  transcription: {
    running: 'This file is being transcribed. Wait until it has finished.',
    silent: 'This file has no sound, so there is nothing to transcribe.',
    locked:
      'Sections of this file are complete, and their captions may not be replaced. Reopen the sections, then try again.',
  },
  tabs: { full: 'Max tabs reached(4)' },
  tab: {
    exists: 'There are captions in this language already.',
    missing: 'There are no captions in this language any more.',
    primary: 'The primary language cannot be removed.',
    unlinked: 'This language has times of its own. Link it with the primary language to translate it again.',
  },
  discount: { missing: 'Invalid discount code. It does not exist, or has expired.' },
  payment: {
    country: 'This way to pay is for another country. Please check your country.',
    declined: 'Your bank refused the card. Nothing has changed.',
    missing: 'This payment does not exist.',
    off: 'This way to pay is not available here.',
    used: 'This order has changed. Please start it again.',
  },
  refund: {
    late: 'A refund can be requested for 60 days after the payment. This time is over.',
    done: 'This payment has been refunded already.',
    disputed: 'This payment is disputed. Its refund is decided with the dispute.',
  },
  subscription: {
    exists: 'You have a plan already. Load the page again to change it.',
    missing: 'This plan is not active any more. Please load the page again.',
  },
  plan: {
    unchangeable: 'The plan cannot be changed in this way before what is paid for ends.',
    outdated: 'Your plan or its price has changed since it was shown. Review it and try again.',
  },
  notice: { missing: 'This notification does not exist any more.' },
  comment: { missing: 'This comment does not exist any more.' },
  comments: { exceeded: 'This file has as many comments as it can have.' },
  youtube: {
    quota: 'YouTube takes no more videos from Otoji today. Nothing was uploaded. Please try again tomorrow.',
    trackquota:
      'YouTube takes no more captions from Otoji today. Nothing was uploaded. Leave the captions out, or try again tomorrow.',
    off: 'Uploading to YouTube is not available here.',
    unconnected: 'Connect your YouTube channel first.',
    stale: 'The connection took too long or was started elsewhere. Please connect again.',
    refused: 'Google did not connect the channel. Please try again.',
    unpermitted: 'Otoji needs the permission to manage your videos and captions. Connect again and leave it ticked.',
    running: 'This file is being uploaded to YouTube already.',
    missing: 'This upload does not exist any more.',
  },
  card: {
    missing: 'This card does not exist any more.',
    needed: 'Your plan is renewed with this card. Add another one before you remove it.',
  },
  translation: {
    running: 'The captions are being translated into this language.',
    missing: 'The captions were never translated into this language.',
  },
  translations: {
    exceeded: 'The limit of translations for one day has been reached. Please try again tomorrow.',
    ceiling:
      'The service takes no more translations today. Nothing was changed. Try again tomorrow (from midnight UTC).',
  },
  glossary: { invalid: 'Each term may be in the glossary only once, and the glossary must not be too long.' },
  onboarding: { incomplete: 'The first steps are not all done yet.' },
  calls: { toomany: 'Too many requests in a short time. Try again in {{wait}}.' },
  requests: { toomany: 'Too many attempts. Please try again in {{wait}}.' },
  wait: {
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
  },
  service: {
    busy: 'Otoji is very busy right now. Try again in a few seconds.',
    full: 'Nothing can be saved right now because the server’s disk is full. Try again when space has been freed.',
  },
  internal: { error: 'An error has occurred. Please try again.' },
};
