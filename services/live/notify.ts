import type { LiveMessage } from '../../api/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import { sendTo } from '../../cloud/live.ts';
import { liveOfPerson } from '../../cloud/table/people/live.ts';
import { type Notice, putNotice } from '../../cloud/table/people/notices.ts';
import type { User } from '../../cloud/table/people/users.ts';
import { noticeDays, noticeSettingsOf } from '../../domain/notifications/notices.ts';

/** Parts of the cloud that notifications need. */
export type NotifyParts = Pick<Cloud, 'table' | 'live' | 'now'>;

type About = Pick<Notice, 'kind' | 'title' | 'projectId' | 'itemId'> &
  Partial<Pick<Notice, 'from' | 'name' | 'number' | 'startMs'>>;

/**
 * Notifies a person in the product, once per cause, unless they have turned this off, and reports it to their open
 * pages. Never throws, because the change itself is already saved.
 */
export async function notify(
  cloud: NotifyParts,
  { userId, notices }: Pick<User, 'userId' | 'notices'>,
  cause: string,
  about: About,
): Promise<void> {
  if (!noticeSettingsOf(notices)[about.kind]) return;
  try {
    const now = cloud.now();
    const causeHash = hashOf(cause);
    const notice: Notice = {
      ...{ from: null, name: null, number: null, startMs: null, ...about },
      // Ids sort by time. Causes have ids of others, which the person's rows must not keep.
      noticeId: `${now.toISOString()}-${causeHash}`,
      at: now.toISOString(),
      expiresAt: Math.floor(now.getTime() / 1000) + noticeDays * 24 * 60 * 60,
    };
    if (await putNotice(cloud.table, userId, `${about.kind}-${causeHash}`, notice)) await tellPages(cloud, userId);
  } catch (error) {
    console.warn(`a person was not notified: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

/** Sends a message to every open page of a person. A page that misses it reads the notifications when it is opened. */
async function tellPages({ table, live }: NotifyParts, userId: string): Promise<void> {
  const message: LiveMessage = { type: 'noticed' };
  const text = JSON.stringify(message);
  const connections = await liveOfPerson(table, userId);
  await Promise.allSettled(connections.map(({ connectionId }) => sendTo(live, connectionId, text)));
}
