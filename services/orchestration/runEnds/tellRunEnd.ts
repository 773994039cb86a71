import { kindOfMachine, machines } from '../../../api/machines.ts';
import { hashOf } from '../../../cloud/hash.ts';
import { getExport } from '../../../cloud/table/files/exports.ts';
import { getFile } from '../../../cloud/table/files/files.ts';
import { getYouTubeUpload } from '../../../cloud/table/files/youtube.ts';
import { getUser, type User } from '../../../cloud/table/people/users.ts';
import { lotSeconds } from '../../../domain/credits/account.ts';
import { exportDays } from '../../../domain/exports/expiry.ts';
import type { NotificationKind } from '../../../domain/notifications/kinds.ts';
import { planSeconds } from '../../../domain/plans/catalogue.ts';
import { monthAfter } from '../../../domain/plans/month.ts';
import type { RunRefs } from '../../../domain/runs/kinds.ts';
import { readAllowance } from '../../account/readAllowance.ts';
import { type NotifyParts, notify } from '../../live/notify.ts';
import { type MailParts, sendOnce } from '../../mail/sendOnce.ts';
import { localeOf, type MailOf } from '../../mail/write.ts';
import type { ExecutionEnded } from './endDeadRun.ts';

/**
 * Notifies people when their transcriptions, exports and uploads to YouTube have ended, if they have this
 * turned on. The event may arrive twice and late: each end is mailed once, and not if a later attempt has replaced it.
 * @throws Error while the run of a dead execution has not been ended (services/orchestration/runEnds/endDeadRun.ts):
 * then retry.
 */
export async function tellRunEnd(cloud: MailParts & NotifyParts, { detail }: ExecutionEnded): Promise<void> {
  const kind = kindOfMachine(detail.stateMachineArn);
  const input: unknown = JSON.parse(detail.input);
  if (kind === 'transcription') await tellTranscription(cloud, machines.transcription.input.parse(input));
  if (kind === 'exports') await tellExport(cloud, machines.exports.input.parse(input));
  if (kind === 'youtube') await tellYouTube(cloud, machines.youtube.input.parse(input));
}

const stillRunning = () => new Error('the run has not ended yet');

async function tellTranscription(cloud: MailParts, { videoId, attempt }: RunRefs['transcription']): Promise<void> {
  const file = await getFile(cloud.table, videoId);
  if (file?.deleteStatus !== 'active' || file.attempt !== attempt) return;
  const { transcriptStatus: status, failureReason } = file;
  if (status === 'queued' || status === 'processing') throw stillRunning();
  // Nothing was recognized: the file is ready moments after its upload.
  if (status === 'done' && !file.isTranscribed) return;
  const owner = await getUser(cloud.table, file.ownerId);
  if (!owner) return;
  const ref = `${videoId}-${attempt}`;
  const { title, projectId } = file;
  const about = { title, projectId, videoId };
  if (status === 'done') {
    await tell(cloud, owner, 'transcriptReady', { name: 'transcriptReady', data: about }, ref);
    await tellMinutesNearlyUsed(cloud, owner);
  }
  if (status === 'failed') {
    const reason = failureReason ?? 'engine.failed';
    await tell(cloud, owner, 'transcriptReady', { name: 'transcriptFailed', data: { ...about, reason } }, ref);
  }
}

async function tellExport(cloud: MailParts & NotifyParts, { videoId, exportId }: RunRefs['exports']): Promise<void> {
  const [file, item] = await Promise.all([
    getFile(cloud.table, videoId),
    getExport(cloud.table, { videoId, exportId }),
  ]);
  if (file?.deleteStatus !== 'active' || !item) return;
  if (item.status === 'processing') throw stillRunning();
  if (item.status !== 'ready') return;
  const user = await getUser(cloud.table, item.requestedBy);
  const { title, projectId } = file;
  if (user) await notify(cloud, user, exportId, { kind: 'exportReady', title, projectId, itemId: videoId });
  if (item.mailWhenReady === false) return;
  const data = { title, projectId, videoId, exportId, days: exportDays };
  if (user) await tell(cloud, user, 'exportReady', { name: 'exportReady', data }, exportId);
}

async function tellYouTube(cloud: MailParts, { videoId, uploadId }: RunRefs['youtube']): Promise<void> {
  const [file, item] = await Promise.all([
    getFile(cloud.table, videoId),
    getYouTubeUpload(cloud.table, { videoId, uploadId }),
  ]);
  if (file?.deleteStatus !== 'active' || !item) return;
  if (item.status === 'queued' || item.status === 'processing') throw stillRunning();
  const user = await getUser(cloud.table, item.requestedBy);
  if (!user) return;
  const { trackProblem, status, failureReason } = item;
  const { title, projectId } = file;
  const about = { title, projectId, videoId };
  if (status === 'done') {
    const data = { ...about, lacksTracks: trackProblem !== null };
    await tell(cloud, user, 'exportReady', { name: 'youtubeReady', data }, uploadId);
  }
  if (status === 'failed') {
    const data = { ...about, reason: failureReason ?? 'engine.failed' };
    await tell(cloud, user, 'exportReady', { name: 'youtubeFailed', data }, uploadId);
  }
}

/** Fraction of the month's minutes from which a person is notified. */
const nearlyUsed = 0.8;

/** Notifies a person once a month, unless they have enough bought minutes left. */
async function tellMinutesNearlyUsed(cloud: MailParts, user: User): Promise<void> {
  const { plan, credits, month } = await readAllowance(cloud, user);
  const all = planSeconds(plan);
  const left = credits.planSeconds + lotSeconds(credits.lots) + credits.reservedSeconds;
  if (left > all * (1 - nearlyUsed)) return;
  const data = {
    minutesLeft: Math.floor(left / 60),
    minutesPerMonth: plan.minutesPerMonth,
    renewsAt: monthAfter(cloud.now()).toISOString(),
  };
  await tell(cloud, user, 'minutesNearlyUsed', { name: 'minutesNearlyUsed', data }, `${hashOf(user.userId)}-${month}`);
}

async function tell(cloud: MailParts, user: User, kind: NotificationKind, mail: MailOf, ref: string): Promise<void> {
  if (user.notifications?.[kind] === false) return;
  await sendOnce(cloud, mail, ref, { email: user.email, locale: localeOf(user.language) });
}
