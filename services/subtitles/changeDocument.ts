import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import { getHeadAndSave } from '../../cloud/table/documents/documents.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import type { Change } from '../../domain/changes/change.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { loadDocument } from './loadDocument.ts';
import { publishSave } from './publishSave.ts';
import { type Logged, saveChange } from './saveChange.ts';

interface Asked {
  readonly file: FileItem;
  readonly userId: string;
}

/** `isRepeated`: the request is in the log already, so what the command returns is not saved. */
type Command = (document: CaptionDocument, isRepeated: boolean) => Change | null;

/**
 * Makes a change of a file's current document by a command, and appends it to the log as an editor would: pages that
 * have the file open are told and take it up. A command that does not apply (null) changes nothing.
 * @param requestId stands for the whole request, so that one that is repeated is saved once. Setting a value twice is
 * harmless and needs none.
 * @throws Refusal `subtitles.missing` for a file without captions; `version.conflict` if someone else changed the same.
 */
export async function changeDocument(
  cloud: Pick<Cloud, 'table' | 'media' | 'live' | 'now' | 'newId'>,
  { file, userId }: Asked,
  command: Command,
  requestId?: string,
): Promise<void> {
  const { videoId, subtitleId } = file;
  const loaded = subtitleId === null ? undefined : await loadDocument(cloud, { videoId, subtitleId });
  if (subtitleId === null || !loaded) throw new Refusal('subtitles.missing');
  const key = { videoId, subtitleId };
  // After the document, which then has what the first one of two requests at the same time has saved.
  const isRepeated = requestId !== undefined && (await isSaved(cloud, key, requestId));
  const change = command(loaded.document, isRepeated);
  if (change === null || isRepeated) return;
  const asked = { baseRevision: loaded.revision, change, saveId: requestId ?? cloud.newId(), userId };
  const tell = (logged: Logged) => publishSave(cloud, key, logged);
  await saveChange(cloud, file, key, { ...asked, tell }).catch((error: unknown) => {
    // The other one of two was faster. Its change has other ids of captions, and is that of the same request.
    if (requestId === undefined || !(error instanceof Refusal) || error.code !== 'save.used') throw error;
  });
}

const isSaved = async ({ table }: Pick<Cloud, 'table'>, key: DocumentKey, saveId: string): Promise<boolean> =>
  (await getHeadAndSave(table, key, saveId)).known !== undefined;
