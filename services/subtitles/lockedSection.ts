import type { CloudReader } from '../../cloud/cloud.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import { getSections } from '../../cloud/table/documents/sections.ts';
import type { Change } from '../../domain/changes/change.ts';
import { lockedBy } from '../../domain/sections/locks.ts';
import type { Section } from '../../domain/sections/sections.ts';
import { loadDocument } from './loadDocument.ts';

/**
 * Returns the complete section in which a change would alter captions, wherever they were when it was made, or
 * undefined. Costs a small read and one of the captions, so it is called only for files with complete sections.
 */
export async function lockedSection(
  cloud: Pick<CloudReader, 'table' | 'media'>,
  key: DocumentKey,
  change: Change,
): Promise<Section | undefined> {
  const { sections } = await getSections(cloud.table, key.videoId);
  if (!sections.some(({ status }) => status === 'complete')) return undefined;
  const loaded = await loadDocument(cloud, key);
  return loaded && lockedBy(sections, loaded.document, change);
}
