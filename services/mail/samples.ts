import { exportDays } from '../../domain/exports/expiry.ts';
import { plans } from '../../domain/plans/catalogue.ts';
import type { MailOf } from './write.ts';

const file = { title: 'Interview – Ms. Mori <take 2>.mp4', projectId: 'p1', videoId: 'v1' };
const { minutesPerMonth } = plans.free;
const views = { limitBytes: plans.free.viewBytesPerMonth, renewsAt: '2026-12-01T00:00:00.000Z' };

/** One sample of every mail, for previews and tests. */
export const sampleMails: readonly MailOf[] = [
  { name: 'signUpCode', data: { code: '123456' } },
  { name: 'resetCode', data: { code: '123456' } },
  { name: 'emailChangeCode', data: { code: '123456' } },
  { name: 'accountExists', data: { isSocial: false } },
  { name: 'welcome', data: { firstName: 'Aya', minutesPerMonth } },
  { name: 'transcriptReady', data: file },
  { name: 'transcriptFailed', data: { ...file, reason: 'speech.none' } },
  { name: 'exportReady', data: { ...file, exportId: 'e1', days: exportDays } },
  { name: 'youtubeReady', data: { ...file, lacksTracks: true } },
  { name: 'youtubeFailed', data: { ...file, reason: 'youtube.quota' } },
  { name: 'minutesNearlyUsed', data: { minutesLeft: 3, minutesPerMonth, renewsAt: '2026-12-01T00:00:00.000Z' } },
  { name: 'viewsNearlyUsed', data: views },
  { name: 'viewsUsedUp', data: views },
  { name: 'deletionDone', data: {} },
  {
    name: 'invitation',
    data: { from: 'Aya Mori (aya@example.com)', title: 'Keynote', role: 'editor', token: 'v1-0secret0', days: 14 },
  },
  {
    name: 'folderInvitation',
    data: { from: 'aya@example.com', title: null, role: 'admin', token: 'v1-0secret0', days: 14 },
  },
  { name: 'assignment', data: { ...file, section: null, number: 2, deadline: '2026-12-01' } },
  { name: 'deadline', data: { ...file, section: 'Opening', number: 1, deadline: '2026-12-01' } },
  {
    name: 'mention',
    data: { ...file, from: 'Rie Ito', text: '@Aya Mori Is <this> right?', startMs: 83_200 },
  },
  {
    name: 'minutesPaid',
    data: { minutes: 60, priceCents: 600, currency: 'USD', expiresAt: '2027-05-20T09:00:00.000Z' },
  },
  { name: 'planPaid', data: { plan: 'standard', paidUntil: '2026-12-21T09:00:00.000Z' } },
  { name: 'moneyReturned', data: { priceCents: 600, currency: 'USD' } },
  { name: 'refundRefused', data: { priceCents: 600, currency: 'USD' } },
  { name: 'renewalFailed', data: { plan: 'standard', endsAt: '2026-12-28T09:00:00.000Z' } },
  {
    name: 'news',
    data: {
      subject: 'Search the captions of a file',
      preheader: 'Find a word in all languages, and replace it everywhere.',
      title: 'Search and replace',
      paragraphs: ['Ctrl+F finds a word in the captions of a file.', 'Ctrl+H replaces it, and one undo takes it back.'],
      button: { label: 'Open your files', path: '/me' },
      token: 'u1.0secret0',
    },
  },
  {
    name: 'groupInvitation',
    data: { from: 'Aya Mori (aya@example.com)', title: 'Subtitle crew', token: 'group-g1-0secret0', days: 14 },
  },
];
