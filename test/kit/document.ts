import type { Client } from '../../api/client.ts';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import type { Change } from '../../domain/changes/change.ts';
import { CaptionDocument } from '../../domain/document/document.ts';
import { isSnapshot } from '../../domain/document/snapshot.ts';
import { changeOf } from '../../frontend/features/editor/engine/saving/logEntry.ts';

type File = Pick<Reply<Routes['readFile']>, 'projectId' | 'id' | 'subtitleId'>;

export interface Opened {
  readonly document: CaptionDocument;
  readonly revision: number;
}

const addressOf = ({ projectId, id: videoId, subtitleId }: File) => ({
  projectId,
  videoId,
  subtitleId: subtitleId ?? '',
});

/** Opens a caption document as the editor does: the snapshot, then the changes since. */
export async function openDocument(client: Client, file: File): Promise<Opened> {
  const { snapshotUrl, changes, revision } = await client.readSubtitles(addressOf(file));
  const snapshot: unknown = await (await fetch(snapshotUrl)).json();
  if (!isSnapshot(snapshot)) throw new Error('not a snapshot');
  const document = CaptionDocument.fromSnapshot(snapshot);
  for (const entry of changes) document.apply(await changeOf(entry));
  return { document, revision };
}

/** Applies a change and saves it. Returns the document at the new revision. */
export async function save(client: Client, file: File, opened: Opened, change: Change | null): Promise<Opened> {
  if (!change) throw new Error('the command does not apply');
  const saveId = crypto.randomUUID();
  const { revision } = await client.saveSubtitles({
    ...addressOf(file),
    baseRevision: opened.revision,
    change,
    saveId,
  });
  opened.document.applyOrThrow(change);
  return { document: opened.document, revision };
}
