import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import { savableChange, type subtitles } from '../../api/routes/subtitles.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { readStaged } from '../../cloud/media/staged.ts';
import { removesTab } from '../../domain/access/changes.ts';
import type { Change } from '../../domain/changes/change.ts';
import { changeBounds } from '../../domain/log/changeBounds.ts';
import type { AccessTo } from '../access/access.ts';
import type { Publishes } from '../live/publish.ts';
import { currentDocument } from './currentDocument.ts';
import { publishSave } from './publishSave.ts';
import { type Logged, type Saves, saveChange } from './saveChange.ts';

/**
 * Saves a change that the browser has uploaded to the bucket. Readers get a copy of the checked content: the browser's
 * upload address stays valid for a while and could be used to replace the content.
 */
export async function saveStaged(
  cloud: Saves & Publishes & Pick<CloudReader, 'staged'>,
  access: AccessTo<typeof subtitles.saveStaged>,
  { subtitleId, ...asked }: Input<typeof subtitles.saveStaged>,
): Promise<Reply<typeof subtitles.saveStaged>> {
  const { file, userId } = access;
  const key = currentDocument(file, subtitleId);
  const change = await readChange(cloud, mediaKeys.staged(key.videoId, subtitleId, userId, asked.saveId));
  if (removesTab(change)) access.requireAlso('removeTab');
  const tell = (logged: Logged) => publishSave(cloud, key, logged);
  return saveChange(cloud, file, key, { ...asked, change, userId, tell });
}

async function readChange(cloud: Pick<CloudReader, 'staged'>, key: string): Promise<Change> {
  const read = await readStaged(cloud.staged, key, changeBounds);
  const change = read.ok ? savableChange.safeParse(read.value) : null;
  if (change?.success) return change.data;
  if (read.ok || read.reason === 'unreadable') throw new Refusal('input.invalid', { fields: [{ path: 'change' }] });
  throw new Refusal(read.reason === 'missing' ? 'upload.missing' : 'change.toolarge');
}
