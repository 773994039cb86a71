import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { readStaged } from '../../cloud/media/staged.ts';
import { actionOf } from '../../domain/access/changes.ts';
import { type Change, isChange } from '../../domain/changes/change.ts';
import { changeBounds } from '../../domain/log/changeBounds.ts';
import type { Caller } from '../caller.ts';
import { requireDocument } from './requireDocument.ts';
import { type Saves, saveChange } from './saveChange.ts';

type Staged = Input<typeof subtitles.saveStaged>;

/**
 * Saves a change that its browser has put into the bucket. What others will read is a copy, made of what was checked
 * here: the browser's address stays open for a while, and whoever has it could put something else there.
 */
export async function saveStaged(
  cloud: Saves,
  caller: Caller,
  input: Staged,
): Promise<Reply<typeof subtitles.saveStaged>> {
  await requireDocument(cloud, caller, input, 'edit');
  const change = await readChange(cloud, caller, input);
  const file = await requireDocument(cloud, caller, input, actionOf(change));
  const { baseRevision, saveId } = input;
  return saveChange(cloud, file, input, { baseRevision, change, saveId, userId: caller.userId });
}

async function readChange(cloud: Pick<Cloud, 'media'>, { userId }: Caller, input: Staged): Promise<Change> {
  const key = mediaKeys.staged(input.videoId, input.subtitleId, userId, input.saveId);
  const read = await readStaged(cloud.media, key, changeBounds);
  if (read.ok && isChange(read.value)) return read.value;
  if (read.ok || read.reason === 'unreadable') throw new Refusal('input.invalid', { fields: [{ path: 'change' }] });
  throw new Refusal(read.reason === 'missing' ? 'upload.missing' : 'change.toolarge');
}
