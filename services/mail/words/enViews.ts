import { type MailWords, planPath } from './mails.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const gigabytes = (bytes: number) => `${bytes / 1000 ** 3} GB`;
const linkOwner = 'You receive this email at most once a month, because you have links that open without an account.';

/** Mails about views of public links. */
export const enViewMails: Pick<MailWords, 'viewsNearlyUsed' | 'viewsUsedUp'> = {
  viewsNearlyUsed: ({ limitBytes, renewsAt }) => ({
    subject: 'Your public links are close to their viewing limit',
    preheader: 'How much of the month is used, and when it begins again.',
    title: 'Your public links are close to their viewing limit',
    paragraphs: [
      `People without an account have played 80% of the ${gigabytes(limitBytes)} that your plan includes this month.`,
      `At 100%, your links show only the captions until ${day.format(new Date(renewsAt))} (UTC). People with access and an account are not affected.`,
    ],
    button: { label: 'See plans', path: planPath },
    reason: linkOwner,
  }),
  viewsUsedUp: ({ limitBytes, renewsAt }) => ({
    subject: 'Your public links have reached their viewing limit',
    preheader: 'What your links show now, and when they play again.',
    title: 'Your public links have reached their viewing limit',
    paragraphs: [
      `People without an account have played the ${gigabytes(limitBytes)} that your plan includes this month, or the next view would exceed them.`,
      `Your links show only the captions until ${day.format(new Date(renewsAt))} (UTC). People with access and an account are not affected.`,
    ],
    button: { label: 'See plans', path: planPath },
    reason: linkOwner,
  }),
};
