import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import { removesTab } from '../../domain/access/changes.ts';
import type { AccessTo } from '../access/access.ts';
import type { Publishes } from '../live/publish.ts';
import { currentDocument } from './currentDocument.ts';
import { publishSave } from './publishSave.ts';
import { type Logged, type Saves, saveChange } from './saveChange.ts';

/** Saves one edit of the autosave. It is appended to the document's log in one transaction of three writes. */
export async function saveSubtitles(
  cloud: Saves & Publishes,
  access: AccessTo<typeof subtitles.saveSubtitles>,
  { subtitleId, ...asked }: Input<typeof subtitles.saveSubtitles>,
): Promise<Reply<typeof subtitles.saveSubtitles>> {
  if (removesTab(asked.change)) access.requireAlso('removeTab');
  const key = currentDocument(access.file, subtitleId);
  const tell = (logged: Logged) => publishSave(cloud, key, logged);
  return saveChange(cloud, access.file, key, { ...asked, userId: access.userId, tell });
}
