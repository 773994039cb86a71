import type { Reply } from '../../api/route.ts';
import type { sections as routes } from '../../api/routes/sections.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import { getHead } from '../../cloud/table/documents/documents.ts';
import { isBody, type LogRow } from '../../cloud/table/documents/logRow.ts';
import { getSections } from '../../cloud/table/documents/sections.ts';
import { changesBackFrom, namesIn } from '../../cloud/table/documents/versions.ts';
import { isChange } from '../../domain/changes/change.ts';
import type { Section } from '../../domain/sections/sections.ts';
import { touchedSections } from '../../domain/sections/touchedSections.ts';
import type { AccessTo } from '../access/access.ts';
import { loadChange } from '../subtitles/changeBodies.ts';
import { editorsOf } from '../subtitles/editors.ts';
import { type LoadedDocument, loadDocument } from '../subtitles/loadDocument.ts';
import { stretchOf } from '../versions/stretches.ts';
import { ofBeginning, ofStretch } from '../versions/versionsPage.ts';

type List = Reply<typeof routes.listSectionVersions>;
type Reads = Pick<CloudReader, 'table' | 'media'>;

/** Limits of reading the log backwards. Sections without a change within them are reported as unchanged since then. */
const maxRows = 20_000;
const maxBodyBytes = 64 * 1024 * 1024;

/**
 * Returns the newest version of each section: the last change that touched captions in it. Nothing is stored for this:
 * the log is read backwards from the newest change until every section is found, and compared with the current
 * document.
 */
export async function listSectionVersions(
  cloud: Reads,
  { file, userId }: AccessTo<typeof routes.listSectionVersions>,
): Promise<List> {
  const { videoId, subtitleId } = file;
  const key = subtitleId === null ? null : { videoId, subtitleId };
  const [{ sections }, head] = await Promise.all([getSections(cloud.table, videoId), key && getHead(cloud.table, key)]);
  if (!key || !head || sections.length === 0) return { versions: [], unchangedSince: null };
  const { found, unchangedSince } = await findLast(cloud, key, sections);
  const rows = [...found.values()];
  const revisions = rows.map(({ revision }) => revision);
  const [nameOf, names] = await Promise.all([
    editorsOf(cloud, userId, rows),
    namesIn(cloud.table, key, [0, Math.max(0, ...revisions)]),
  ]);
  const versionOf = (row: LogRow | undefined) =>
    row ? ofStretch(stretchOf(row), names, nameOf(row.userId)) : ofBeginning(head, names);
  const known = sections.filter(({ id }) => unchangedSince === null || found.has(id));
  const versions = known.map(({ id }) => ({ sectionId: id, version: versionOf(found.get(id)) }));
  return { versions, unchangedSince };
}

interface Found {
  /** Last change of each section that has one, by the id of the section. */
  readonly found: ReadonlyMap<string, LogRow>;
  /** Time from which the log was read; null if it was read to its start, or every section was found. */
  readonly unchangedSince: string | null;
}

async function findLast(cloud: Reads, key: DocumentKey, sections: readonly Section[]): Promise<Found> {
  const found = new Map<string, LogRow>();
  const loaded = await loadDocument(cloud, key);
  if (!loaded) return { found, unchangedSince: null };
  let left = sections;
  let [rows, bodyBytes] = [0, 0];
  for await (const row of inDocument(cloud, key, loaded)) {
    bodyBytes += isBody(row.change) ? row.change.sizeBytes : 0;
    if (++rows > maxRows || bodyBytes > maxBodyBytes) return { found, unchangedSince: row.savedAt };
    const change = await loadChange(cloud, key, row);
    if (!isChange(change)) continue;
    for (const { id } of touchedSections(left, loaded.document, change)) found.set(id, row);
    left = left.filter(({ id }) => !found.has(id));
    if (left.length === 0) break;
  }
  return { found, unchangedSince: null };
}

/** Yields the changes contained in a document, newest first. */
async function* inDocument(cloud: Reads, key: DocumentKey, { revision, leftOut }: LoadedDocument) {
  const without = new Set(leftOut.map((row) => row.revision));
  for await (const row of changesBackFrom(cloud.table, key, [1, revision])) if (!without.has(row.revision)) yield row;
}
