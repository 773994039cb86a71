import type { PlanName } from '../../../domain/plans/catalogue.ts';
import { isDayOnly } from '../../../domain/sections/overdue.ts';
import { enFailures, enMayDo, enYoutubeFailures } from './enReasons.ts';
import { enViewMails } from './enViews.ts';
import {
  billingPath,
  editorPath,
  invitationPath,
  type MailWords,
  notificationsPath,
  ownSectionsPath,
  planPath,
  supportPath,
  unsubscribePath,
} from './mails.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** Formats a deadline: a day, or an instant in UTC. */
const dueDay = (deadline: string): string => {
  const at = new Date(deadline);
  return isDayOnly(deadline) ? day.format(at) : `${day.format(at)}, ${hour.format(at)} (UTC)`;
};

const settings = { label: 'Choose which emails you receive', path: notificationsPath } as const;
const ownFile = 'You receive this email because a file in your Otoji account was processed.';
const asked = 'You receive this email because someone entered this address at Otoji.';
const ignore =
  'If this was not you, ignore this email: without the code nothing happens. Never give the code to anyone.';

const planNames: Readonly<Record<PlanName, string>> = {
  free: 'Free',
  starter: 'Starter',
  standard: 'Standard',
  professional: 'Professional',
};

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

const bought = 'You receive this email because something was paid for your Otoji account.';

const refunded = 'You receive this email because you requested a refund at Otoji.';

export const en: MailWords = {
  signUpCode: ({ code }) => ({
    subject: 'Your Otoji confirmation code',
    preheader: 'Enter the code to confirm your email address.',
    title: 'Confirm your email address',
    paragraphs: ['Enter this code on the page where you created your account. It is valid for 24 hours.', ignore],
    code,
    reason: asked,
  }),
  resetCode: ({ code }) => ({
    subject: 'Your code for a new Otoji password',
    preheader: 'Enter the code to choose a new password.',
    title: 'Choose a new password',
    paragraphs: ['Enter this code together with your new password. It is valid for one hour.', ignore],
    code,
    reason: asked,
  }),
  emailChangeCode: ({ code }) => ({
    subject: 'Your code for a new email address at Otoji',
    preheader: 'Enter the code to use this address for your account.',
    title: 'Confirm your new email address',
    paragraphs: [
      'Enter this code in your account to use this address from now on. It is valid for 24 hours. Until then your old address stays in use.',
      ignore,
    ],
    code,
    reason: asked,
  }),
  accountExists: ({ isSocial }) => ({
    subject: 'You already have an Otoji account',
    preheader: 'Someone tried to create an account with your email address.',
    title: 'You already have an account',
    paragraphs: [
      'Someone tried to create an Otoji account with this email address. There is one already, and nothing about it has changed.',
      isSocial
        ? 'If this was you, sign in with Google or Facebook, as you did before. The account has no password.'
        : 'If this was you, sign in. If you have forgotten your password, you can choose a new one there.',
    ],
    button: { label: 'Sign in', path: '/signin' },
    reason: asked,
  }),
  welcome: ({ firstName, minutesPerMonth }) => ({
    subject: 'Welcome to Otoji',
    preheader: 'Upload a recording and get its captions.',
    title: firstName ? `Welcome, ${firstName}` : 'Welcome',
    paragraphs: [
      `Your account is ready, with ${minutesPerMonth} minutes of transcription every month.`,
      'Upload a recording, correct its captions in the editor, and download them, or the video with the captions on it.',
    ],
    button: { label: 'Upload a recording', path: '/me' },
    reason: 'You receive this email once, because you created an Otoji account.',
  }),
  transcriptReady: (file) => ({
    subject: 'Your captions are ready',
    preheader: 'The transcription has finished.',
    title: 'Your captions are ready',
    paragraphs: [`The transcription of “${file.title}” has finished.`],
    button: { label: 'Open the captions', path: editorPath(file) },
    reason: ownFile,
    settings,
  }),
  transcriptFailed: (file) => ({
    subject: 'A recording could not be transcribed',
    preheader: 'The email says why, and what you can do.',
    title: 'The transcription failed',
    paragraphs: [`“${file.title}” could not be transcribed.`, enFailures[file.reason]],
    button: { label: 'Open your files', path: '/me' },
    reason: ownFile,
    settings,
  }),
  exportReady: (file) => ({
    subject: 'Your export is ready',
    preheader: 'What you exported can be downloaded.',
    title: 'Your export is ready',
    paragraphs: [
      `The export of “${file.title}” is ready to download. It is kept for ${file.days} days, and listed in the editor under Export.`,
    ],
    button: { label: 'Download', path: `${editorPath(file)}?download=${file.exportId}` },
    reason: ownFile,
    settings,
  }),
  youtubeReady: ({ lacksTracks, ...file }) => ({
    subject: 'Your video is on YouTube',
    preheader: 'The upload has finished.',
    title: 'Your video is on YouTube',
    paragraphs: [
      `The video of “${file.title}” was uploaded to your channel. Its address is in the editor, where you uploaded it.`,
      ...(lacksTracks ? ['Some captions could not be added. Add them in YouTube Studio from an exported file.'] : []),
    ],
    button: { label: 'Open the file', path: editorPath(file) },
    reason: ownFile,
    settings,
  }),
  youtubeFailed: ({ reason, ...file }) => ({
    subject: 'A video could not be uploaded to YouTube',
    preheader: 'The email says why, and what you can do.',
    title: 'The upload to YouTube failed',
    paragraphs: [`The video of “${file.title}” could not be uploaded to YouTube.`, enYoutubeFailures[reason]],
    button: { label: 'Open the file', path: editorPath(file) },
    reason: ownFile,
    settings,
  }),
  minutesNearlyUsed: ({ minutesLeft, minutesPerMonth, renewsAt }) => ({
    subject: 'Your transcription minutes are nearly used up',
    preheader: 'How many are left, and when they are renewed.',
    title: 'Your minutes are nearly used up',
    paragraphs: [
      `You have ${minutesLeft} of your ${minutesPerMonth} minutes of transcription left.`,
      `They are renewed on ${day.format(new Date(renewsAt))} (UTC).`,
    ],
    button: { label: 'See plans', path: planPath },
    reason: 'You receive this email at most once a month.',
    settings,
  }),
  ...enViewMails,
  deletionDone: () => ({
    subject: 'Your Otoji account is deleted',
    preheader: 'Your files and captions are gone.',
    title: 'Your account is deleted',
    paragraphs: [
      'Your account has been deleted, with all files, captions and exported videos. This cannot be undone.',
      'Thank you for using Otoji.',
    ],
    reason: 'This is the last email about this account.',
  }),
  invitation: ({ from, title, role, token, days }) => ({
    subject: 'You are invited to a file at Otoji',
    preheader: 'Accept the invitation to open the file.',
    title: title === null ? 'You are invited to a file' : `You are invited to “${title}”`,
    paragraphs: [
      `${from} shares ${title === null ? 'a file' : `the file “${title}”`} with you. ${enMayDo[role]}`,
      `The link is valid for ${days} days, once, and for this address only. If you have no account yet, create one with this address.`,
    ],
    button: { label: 'Accept the invitation', path: invitationPath(token) },
    reason: `You receive this email because ${from} entered this address at Otoji. If you do not know the sender, ignore it. Nothing happens unless you accept.`,
  }),
  folderInvitation: ({ from, title, role, token, days }) => ({
    subject: 'You are invited to a folder at Otoji',
    preheader: 'Accept the invitation to open the folder.',
    title: title === null ? 'You are invited to a folder' : `You are invited to “${title}”`,
    paragraphs: [
      `${from} shares ${title === null ? 'a folder' : `the folder “${title}”`} with you. This is what you may do with each file in it. ${enMayDo[role]}`,
      `The link is valid for ${days} days, once, and for this address only. If you have no account yet, create one with this address.`,
    ],
    button: { label: 'Accept the invitation', path: invitationPath(token) },
    reason: `You receive this email because ${from} entered this address at Otoji. If you do not know the sender, ignore it. Nothing happens unless you accept.`,
  }),
  assignment: ({ title, section, number, deadline }) => ({
    subject: 'A section of a file is assigned to you',
    preheader: 'Which one, and when it is due.',
    title: 'A section is assigned to you',
    paragraphs: [
      `${section === null ? `Section ${number}` : `The section “${section}”`} of “${title}” is yours to work on.`,
      ...(deadline === null ? [] : [`It is due on ${dueDay(deadline)}.`]),
    ],
    button: { label: 'Open my sections', path: ownSectionsPath },
    reason: 'You receive this email because someone who shares a file with you assigned a part of it to you.',
    settings,
  }),
  deadline: ({ title, section, number, deadline }) => ({
    subject: 'A deadline of yours has changed',
    preheader: 'Which section it is, and when it is due.',
    title: 'A deadline of yours has changed',
    paragraphs: [
      `${section === null ? `Section ${number}` : `The section “${section}”`} of “${title}” ${
        deadline === null ? 'has no deadline any more.' : `is now due on ${dueDay(deadline)}.`
      }`,
    ],
    button: { label: 'Open my sections', path: ownSectionsPath },
    reason: 'You receive this email because a part of a file that someone shares with you is assigned to you.',
    settings,
  }),
  mention: ({ from, text, startMs, ...file }) => ({
    subject: 'You are mentioned in a comment',
    preheader: 'What it says, and where.',
    title: 'You are mentioned in a comment',
    paragraphs: [`${from} mentioned you in a comment on “${file.title}”:`, text],
    button: { label: 'Open the comment', path: `${editorPath(file)}?at=${startMs}` },
    reason: 'You receive this email because someone who shares a file with you mentioned you.',
    settings,
  }),
  minutesPaid: ({ minutes, priceCents, currency, expiresAt }) => ({
    subject: 'Your payment to Otoji arrived',
    preheader: 'The minutes that you bought are on your account.',
    title: 'Thank you for your payment',
    paragraphs: [
      `${money(priceCents, currency)} for ${minutes} additional minutes. They are on your account now, can be used until ${date.format(new Date(expiresAt))}, and are used after the minutes of your plan.`,
    ],
    button: { label: 'Open the receipt', path: billingPath },
    reason: bought,
  }),
  planPaid: ({ plan, paidUntil }) => ({
    subject: 'Your Otoji plan is paid',
    preheader: 'Until when, and where the receipt is.',
    title: `Your plan: ${planNames[plan]}`,
    paragraphs: [
      `The plan ${planNames[plan]} is paid until ${date.format(new Date(paidUntil))}. It renews automatically until you cancel it, which you can do at any time.`,
    ],
    button: { label: 'Open the receipt', path: billingPath },
    reason: bought,
  }),
  renewalFailed: ({ plan, endsAt }) => ({
    subject: 'Payment failed for your Otoji plan',
    preheader: 'Your plan goes on for some days. Please check your card.',
    title: 'Payment failed',
    paragraphs: [
      `We were unable to process the recurring payment for your plan ${planNames[plan]}. Please update your card information: the plan goes on as it is until ${date.format(new Date(endsAt))}, and the free plan follows if it is not paid by then. Your files stay.`,
    ],
    button: { label: 'Open my plan', path: planPath },
    reason: bought,
  }),
  moneyReturned: ({ priceCents, currency }) => ({
    subject: 'Your payment to Otoji was refunded',
    preheader: 'How much, and where the credit note is.',
    title: 'Your payment was refunded',
    paragraphs: [
      `${money(priceCents, currency)} was returned to the payment method that you paid with. It may take some days until you see it there.`,
      'What was paid for was removed from your account. The credit note is under Account, Billing.',
    ],
    button: { label: 'Open the credit note', path: billingPath },
    reason: refunded,
  }),
  refundRefused: ({ priceCents, currency }) => ({
    subject: 'Your refund request was declined',
    preheader: 'Your purchase stays as it is.',
    title: 'Your refund request was declined',
    paragraphs: [
      `We checked your request for the refund of ${money(priceCents, currency)} and cannot grant it. What you bought stays on your account.`,
      'If you think that this is a mistake, contact support.',
    ],
    button: { label: 'Contact support', path: supportPath },
    reason: refunded,
  }),
  news: ({ token, ...written }) => ({
    ...written,
    reason: 'You receive this email because you agreed to news from Otoji.',
    settings: { label: 'Unsubscribe', path: unsubscribePath(token) },
  }),
  groupInvitation: ({ from, title, token, days }) => ({
    subject: 'You are invited to a group at Otoji',
    preheader: 'Accept the invitation to join the group.',
    title: title === null ? 'You are invited to a group' : `You are invited to the group “${title}”`,
    paragraphs: [
      `${from} invites you to ${title === null ? 'a group' : `the group “${title}”`}. Its members open the files that are shared with the group.`,
      `The link is valid for ${days} days, once, and for this address only. If you have no account yet, create one with this address.`,
    ],
    button: { label: 'Accept the invitation', path: invitationPath(token) },
    reason: `You receive this email because ${from} entered this address at Otoji. If you do not know the sender, ignore it. Nothing happens unless you accept.`,
  }),
};
