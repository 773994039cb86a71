import { type LiveMessage, type LiveRequest, liveRequest } from '../../../api/live.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { endConnection } from '../../../cloud/live.ts';
import { getHead } from '../../../cloud/table/documents/documents.ts';
import {
  getLiveConnection,
  getLiveIds,
  isWatcher,
  type LiveIds,
  moveLiveConnection,
} from '../../../cloud/table/people/live.ts';
import { accepted, type LiveEvent, type LiveReply } from '../../live/event.ts';
import { publish, publishPeople, publishTo } from '../../live/publish.ts';
import { watch } from './watch.ts';

type Parts = Pick<Cloud, 'table' | 'live' | 'now'>;

/** Maximum size of a request, far more than any request needs. */
const maxBytes = 1024;

/**
 * Handles a browser's message: joining a file, the position in it, or the files to watch. Everything else is ignored.
 */
export async function receiveLive(cloud: Parts, { requestContext, body }: LiveEvent): Promise<LiveReply> {
  const { connectionId } = requestContext;
  const request = read(body ?? '');
  if (!request) return accepted;
  const ids = await getLiveIds(cloud.table, connectionId);
  // Its role was revoked, or a message to it failed. A ping detects that too.
  if (!ids) await endConnection(cloud.live, connectionId);
  else if (isWatcher(ids)) {
    if (request.type === 'watch') await watch(cloud, ids, request.fileIds);
  } else if (request.type === 'join') await join(cloud, ids, request.subtitleId);
  else if (request.type === 'here') await move(cloud, ids, request);
  return accepted;
}

function read(body: string): LiveRequest | undefined {
  if (body.length > maxBytes) return undefined;
  try {
    return liveRequest.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

async function join(cloud: Parts, ids: LiveIds, subtitleId: string | null): Promise<void> {
  const { videoId, connectionId } = ids;
  const head = subtitleId === null ? undefined : await getHead(cloud.table, { videoId, subtitleId });
  const joined: LiveMessage = { type: 'joined', you: connectionId, revision: head?.revision ?? null };
  // The others are notified even if this message is not delivered.
  await publishTo(cloud, ids, joined);
  await publishPeople(cloud, videoId);
}

/** Stores and sends the position of a person. Only people who may edit can be typing. */
async function move(
  cloud: Parts,
  ids: LiveIds,
  { captionId, isTyping: isSaid, caret = null }: Extract<LiveRequest, { type: 'here' }>,
): Promise<void> {
  const { videoId, connectionId } = ids;
  const own = await getLiveConnection(cloud.table, ids);
  const place = { captionId, isTyping: isSaid && own?.mayEdit === true, caret };
  if (!(await moveLiveConnection(cloud.table, ids, place))) return;
  await publish(cloud, videoId, { type: 'here', id: connectionId, ...place }, connectionId);
}
