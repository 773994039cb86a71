import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { versions } from '../../api/routes/versions.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import { getHeadAndSave } from '../../cloud/table/documents/documents.ts';
import { getSetAside } from '../../cloud/table/documents/versions.ts';
import { removesTab } from '../../domain/access/changes.ts';
import type { Snapshot } from '../../domain/captions/types.ts';
import { isChange } from '../../domain/changes/change.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { bringBack } from '../../domain/editor/bringBack.ts';
import { restoreVersion as restore } from '../../domain/editor/commands/restoreVersion.ts';
import { isSavable } from '../../domain/log/changeBounds.ts';
import type { AccessTo } from '../access/access.ts';
import { loadChange } from '../subtitles/changeBodies.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { publishSave } from '../subtitles/publishSave.ts';
import { type Logged, type Saves, saveChange } from '../subtitles/saveChange.ts';
import { type NamedVersion, readVersionId } from './versionId.ts';
import { versionKey } from './versionKey.ts';

/**
 * Appends the change that returns the document to a version, or applies a change that was set aside to the current
 * captions. It is a change like any other: it can be undone, earlier states remain, and pages that have the file open
 * receive it.
 * @throws Refusal `version.conflict` if someone edits the same captions concurrently; then the request can be repeated
 * with another id.
 */
export async function restoreVersion(
  cloud: Saves & Pick<Cloud, 'live'>,
  { file, userId, requireAlso }: AccessTo<typeof versions.restoreVersion>,
  { versionId, saveId }: Input<typeof versions.restoreVersion>,
): Promise<Reply<typeof versions.restoreVersion>> {
  const key = versionKey(file);
  const { head, known } = await getHeadAndSave(cloud.table, key, saveId);
  if (known && known.userId !== userId) throw new Refusal('save.used');
  if (known) return { revision: known.revision, savedAt: known.savedAt };
  const version = readVersionId(versionId);
  if (!head || head.revision < version.revision) throw new Refusal('version.missing');
  const now = await load(cloud, key);
  const snapshot = await stateOf(cloud, key, version, now.document);
  const change = restore(now.document, { version: snapshot });
  if (!change) return { revision: now.revision, savedAt: head.savedAt };
  if (removesTab(change)) requireAlso('removeTab');
  if (!isSavable(change)) throw new Refusal('change.toolarge');
  const { revision, savedAt } = await saveChange(cloud, file, key, {
    baseRevision: now.revision,
    change,
    saveId,
    userId,
    tell: (logged: Logged) => publishSave(cloud, key, logged),
  });
  return { revision, savedAt };
}

async function load(cloud: Pick<Saves, 'table' | 'media'>, key: DocumentKey, revision?: number) {
  const loaded = await loadDocument(cloud, key, revision);
  if (!loaded) throw new Refusal('version.missing');
  return loaded;
}

async function stateOf(
  cloud: Pick<Saves, 'table' | 'media'>,
  key: DocumentKey,
  { revision, saveId }: NamedVersion,
  now: CaptionDocument,
): Promise<Snapshot> {
  const { document } = await load(cloud, key, revision);
  if (saveId === undefined) return document.toSnapshot();
  const row = await getSetAside(cloud.table, key, revision, saveId);
  if (!row) throw new Refusal('version.missing');
  const before = document.toSnapshot();
  const change = await loadChange(cloud, key, row);
  if (!isChange(change) || 'unfit' in document.apply(change)) throw new Refusal('version.unfit');
  return bringBack(now.toSnapshot(), { before, after: document.toSnapshot() });
}
