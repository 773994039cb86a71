import { Refusal } from '../../api/errors.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import { sizeOf } from '../../cloud/media/store.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { isViewCounted, putView, type View } from '../../cloud/table/files/linkViews.ts';
import { getUsage } from '../../cloud/table/people/usage.ts';
import { getUser, type User } from '../../cloud/table/people/users.ts';
import { plans } from '../../domain/plans/catalogue.ts';
import { monthAfter, monthOf } from '../../domain/plans/month.ts';
import { planAt } from '../../domain/plans/subscription.ts';
import { mediaUrlSeconds } from '../files/presentFile.ts';
import { countViewOfLink } from '../limits/attempts.ts';
import { countToday, uncountToday } from '../limits/dailyCeiling.ts';
import { type MailParts, sendOnce } from '../mail/sendOnce.ts';
import { localeOf } from '../mail/write.ts';
import type { Rendition } from '../proxy/rendition.ts';

/** Media of a page that was opened through a link. */
export interface OpenedMedia {
  readonly file: FileItem;
  readonly linkId: string;
  /** Random id of the opened page. */
  readonly viewId: string;
  readonly network: string | null;
  readonly rendition: Rendition;
}

/**
 * Counts a view of a public page with the size of what it plays, once for each opened page and object while its address
 * is valid. `exceeded`: the owner's plan has too few bytes left this month. `ceiling`: the installation's ceiling of the
 * day is reached. Neither concerns a page that is open already.
 * @throws Refusal `requests.toomany` for a network that opens the link too often
 */
export async function countView(
  cloud: MailParts & Pick<CloudReader, 'media'>,
  { file, linkId, viewId, network, rendition: { key, status } }: OpenedMedia,
): Promise<'counted' | 'exceeded' | 'ceiling'> {
  if (key === null) return 'counted';
  const { videoId, ownerId } = file;
  const view: View = { videoId, linkId, viewHash: hashOf(`${viewId} ${key}`) };
  const now = cloud.now();
  if (await isViewCounted(cloud.table, view, now)) return 'counted';
  await countViewOfLink(cloud, linkId, network);
  const [owner, bytes] = await Promise.all([getUser(cloud.table, ownerId), sizeOf(cloud.media, key)]);
  if (!owner) throw new Refusal('link.missing');
  const ofDay = await countToday(cloud, 'egress', bytes);
  if (!ofDay) return 'ceiling';
  const limitBytes = plans[planAt(now, owner)].viewBytesPerMonth;
  const month = monthOf(now);
  const isCounted = await putView(cloud.table, view, {
    ...{ ownerId, month, limitBytes, bytes, now },
    views: status === 'preparing' ? 0 : 1,
    validSeconds: mediaUrlSeconds,
  });
  if (!isCounted) await uncountToday(cloud, ofDay);
  await tellOwner(cloud, owner, { month, limitBytes, isUsedUp: !isCounted });
  return isCounted ? 'counted' : 'exceeded';
}

/** Fraction of the month's bytes from which the owner is notified. */
const nearlyUsed = 0.8;

/** Notifies the owner once a month at each of both limits. Never throws: the viewer waits for the page. */
async function tellOwner(
  cloud: MailParts,
  owner: User,
  { month, limitBytes, isUsedUp }: { readonly month: string; readonly limitBytes: number; readonly isUsedUp: boolean },
): Promise<void> {
  try {
    const { viewBytes } = await getUsage(cloud.table, owner.userId, month);
    if (!isUsedUp && viewBytes < nearlyUsed * limitBytes) return;
    const name = isUsedUp ? 'viewsUsedUp' : 'viewsNearlyUsed';
    const data = { limitBytes, renewsAt: monthAfter(cloud.now()).toISOString() };
    const to = { email: owner.email, locale: localeOf(owner.language) };
    await sendOnce(cloud, { name, data }, `${hashOf(owner.userId)}-${month}`, to);
  } catch (error) {
    console.warn(`an owner was not notified: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
