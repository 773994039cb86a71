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
  /** Set for changes without an editor, which may alter captions of complete sections. */
  readonly isMachine?: true;
}

/** Creates a change. `isRepeated`: the request is already in the log, so the returned change is not saved. */
type Command = (document: CaptionDocument, isRepeated: boolean) => Change | null;

/**
 * Changes a file's current document by a command, and appends the change to the log like an editor would: pages that
 * have the file open receive it. A command that does not apply (null) changes nothing.
 * @param requestId identifies the whole request, so that a repeated one is saved once. Not needed for setting a value,
 * which is idempotent.
 * @throws Refusal `subtitles.missing` for a file without captions; `version.conflict` for a conflict with another
 * change.
 */
export async function changeDocument(
  cloud: Pick<Cloud, 'table' | 'media' | 'live' | 'now' | 'newId'>,
  { file, userId, isMachine }: Asked,
  command: Command,
  requestId?: string,
): Promise<void> {
  const { videoId, subtitleId } = file;
  const loaded = subtitleId === null ? undefined : await loadDocument(cloud, { videoId, subtitleId });
  if (subtitleId === null || !loaded) throw new Refusal('subtitles.missing');
  const key = { videoId, subtitleId };
  // Checked after the document is read, which then contains what the first of two concurrent requests has saved.
  const isRepeated = requestId !== undefined && (await isSaved(cloud, key, requestId));
  const change = command(loaded.document, isRepeated);
  if (change === null || isRepeated) return;
  const asked = {
    baseRevision: loaded.revision,
    change,
    saveId: requestId ?? cloud.newId(),
    userId,
    ...(isMachine && { isMachine }),
  };
  const tell = (logged: Logged) => publishSave(cloud, key, logged);
  await saveChange(cloud, file, key, { ...asked, tell }).catch((error: unknown) => {
    // A concurrent request with the same id was faster. Its change has other caption ids, but comes from the same
    // request.
    if (requestId === undefined || !(error instanceof Refusal) || error.code !== 'save.used') throw error;
  });
}

const isSaved = async ({ table }: Pick<Cloud, 'table'>, key: DocumentKey, saveId: string): Promise<boolean> =>
  (await getHeadAndSave(table, key, saveId)).known !== undefined;
