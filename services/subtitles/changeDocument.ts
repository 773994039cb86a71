import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { FileItem } from '../../cloud/table/files.ts';
import type { Change } from '../../domain/changes/change.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { publishSave } from '../live/publishSave.ts';
import { loadDocument } from './loadDocument.ts';
import { type Logged, saveChange } from './saveChange.ts';

interface Asked {
  readonly file: FileItem;
  readonly userId: string;
}

/**
 * Makes a change of a file's current document by a command, and appends it to the log as an editor would: pages that
 * have the file open are told and take it up. A command that does not apply (null) changes nothing. Setting a value twice is
 * harmless, so the save needs no id of the caller.
 * @throws Refusal `subtitles.missing` for a file without captions; `version.conflict` if someone else changed the same.
 */
export async function changeDocument(
  cloud: Pick<Cloud, 'table' | 'media' | 'live' | 'now' | 'newId'>,
  { file, userId }: Asked,
  command: (document: CaptionDocument) => Change | null,
): Promise<void> {
  const { videoId, subtitleId } = file;
  const loaded = subtitleId === null ? undefined : await loadDocument(cloud, { videoId, subtitleId });
  if (subtitleId === null || !loaded) throw new Refusal('subtitles.missing');
  const change = command(loaded.document);
  if (change === null) return;
  const key = { videoId, subtitleId };
  const asked = { baseRevision: loaded.revision, change, saveId: cloud.newId(), userId, mustFit: true };
  const tell = (logged: Logged) => publishSave(cloud, key, logged);
  await saveChange(cloud, file, key, { ...asked, tell });
}
