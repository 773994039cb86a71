import type { Reply } from '../../api/route.ts';
import type { versions } from '../../api/routes/versions.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import { isBody, type LogRow } from '../../cloud/table/documents/logRow.ts';
import type { CaptionId } from '../../domain/captions/types.ts';
import { isChange } from '../../domain/changes/change.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { rangeOf, touchedCaptions } from '../../domain/log/touchedCaptions.ts';
import { loadChange } from '../subtitles/changeBodies.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';

type Touched = Reply<typeof versions.listActivity>['entries'][number]['captions'];

/**
 * Maximum total size of the long changes read for one page. Changes beyond it are listed without the captions they
 * touched.
 */
const maxBodyBytes = 16 * 1024 * 1024;

/**
 * Returns the captions touched by stretches of changes, by the key of the stretch, at their places in the current
 * document. Null for a stretch that touched no caption or was not read.
 */
export async function captionsOf(
  cloud: Pick<CloudReader, 'table' | 'media'>,
  key: DocumentKey,
  stretches: ReadonlyMap<string, readonly LogRow[]>,
): Promise<ReadonlyMap<string, Touched>> {
  const loaded = stretches.size > 0 ? await loadDocument(cloud, key) : undefined;
  const touched = new Map<string, Touched>();
  if (!loaded) return touched;
  let leftBytes = maxBodyBytes;
  for (const [name, rows] of stretches) {
    leftBytes -= rows.reduce((sum, { change }) => sum + (isBody(change) ? change.sizeBytes : 0), 0);
    const ids = leftBytes < 0 ? new Set<CaptionId>() : await idsOf(cloud, key, rows, loaded.document);
    touched.set(name, ids.size > 0 ? presented(loaded.document, ids) : null);
  }
  return touched;
}

async function idsOf(
  cloud: Pick<CloudReader, 'media'>,
  key: DocumentKey,
  rows: readonly LogRow[],
  document: CaptionDocument,
): Promise<Set<CaptionId>> {
  const ids = new Set<CaptionId>();
  for (const row of rows) {
    const change = await loadChange(cloud, key, row);
    if (isChange(change)) for (const id of touchedCaptions(document, change)) ids.add(id);
  }
  return ids;
}

function presented(document: CaptionDocument, ids: ReadonlySet<CaptionId>): NonNullable<Touched> {
  const { range, ...counts } = rangeOf(document, ids);
  return { ...counts, range: range && [...range] };
}
