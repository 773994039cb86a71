import type { LiveMessage } from '../../api/live.ts';
import { maxFrameBytes } from '../../api/liveProtocol.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import { type Publishes, publish } from '../live/publish.ts';
import type { Logged } from './saveChange.ts';

/** Publishes a save to everyone in a file: the change, or only its revision if it is too long for a message. */
export async function publishSave(
  cloud: Publishes,
  { videoId, subtitleId }: DocumentKey,
  { revision, savedAt, change }: Logged,
): Promise<void> {
  const short: LiveMessage = { type: 'saved', subtitleId, revision };
  const whole: LiveMessage = { ...short, ...(change && { entry: { revision, savedAt, change } }) };
  await publish(cloud, videoId, isOneFrame(whole) ? whole : short);
}

const isOneFrame = (message: LiveMessage): boolean => Buffer.byteLength(JSON.stringify(message)) <= maxFrameBytes;
