import type { Input, Reply } from '../../api/route.ts';
import type { versions } from '../../api/routes/versions.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import { type DocumentHead, getHead } from '../../cloud/table/documents/documents.ts';
import type { LogRow } from '../../cloud/table/documents/logRow.ts';
import { changesBackFrom, namesIn, setAsideIn, type VersionName } from '../../cloud/table/documents/versions.ts';
import { may } from '../../domain/access/actions.ts';
import type { AccessTo } from '../access/access.ts';
import { editorsOf } from '../subtitles/editors.ts';
import { type Stretch, stretchesOf } from './stretches.ts';
import { versionIdOf } from './versionId.ts';

type List = Reply<typeof versions.listVersions>;

/** Limits of one page: stretches of changes, changes read for them, and changes that were set aside. */
const maxStretches = 40;
const maxChanges = 4000;
const maxSetAside = 60;

export interface VersionsPage extends List {
  /** Changes that led to a version, by its id. */
  readonly changesOf: ReadonlyMap<string, readonly LogRow[]>;
}

/**
 * Returns one page of the versions of the file's document, newest first. Changes that were set aside are visible to
 * editors only.
 */
export async function versionsPage(
  cloud: Pick<CloudReader, 'table'>,
  { file, userId, role }: Pick<AccessTo<typeof versions.listVersions>, 'file' | 'userId' | 'role'>,
  { before }: Input<typeof versions.listVersions>,
): Promise<VersionsPage> {
  const key = file.subtitleId ? { videoId: file.videoId, subtitleId: file.subtitleId } : null;
  const head = key && (await getHead(cloud.table, key));
  if (!key || !head) return { versions: [], next: null, changesOf: new Map() };
  const last = before === undefined ? head.revision : Math.min(Number(before), head.revision);
  const names = await namesIn(cloud.table, key, [0, last]);
  const { stretches, first } = await readStretches(cloud, key, last, names);
  const aside = may(role, 'edit') ? await setAsideIn(cloud.table, key, [first, last], maxSetAside) : [];
  const editors = await editorsOf(cloud, userId, [...stretches, ...aside]);
  const all = [
    ...stretches.map((stretch) => ofStretch(stretch, names, editors(stretch.userId))),
    ...aside.map((row) => ofSetAside(row, editors(row.userId))),
    ...(first === 0 ? [ofBeginning(head, names)] : []),
  ];
  all.sort((a, b) =>
    a.savedAt < b.savedAt
      ? 1
      : a.savedAt > b.savedAt
        ? -1
        : Number(b.kind === 'setAside') - Number(a.kind === 'setAside'),
  );
  const changesOf = new Map(stretches.map((stretch) => [versionIdOf({ revision: stretch.revision }), stretch.rows]));
  return { versions: all, next: first === 0 ? null : String(first - 1), changesOf };
}

export type Version = List['versions'][number];

/** Returns the newest stretches up to a revision, and the first revision of the page. */
async function readStretches(
  cloud: Pick<CloudReader, 'table'>,
  key: DocumentKey,
  last: number,
  names: readonly VersionName[],
): Promise<{ stretches: readonly Stretch[]; first: number }> {
  const named = new Set(names.map(({ revision }) => revision));
  const stretches: Stretch[] = [];
  let changes = 0;
  for await (const stretch of stretchesOf(changesBackFrom(cloud.table, key, [1, last]), (at) => named.has(at))) {
    stretches.push(stretch);
    changes += stretch.rows.length;
    const isFull = stretches.length === maxStretches || changes >= maxChanges;
    if (isFull && stretch.firstRevision > 1) return { stretches, first: stretch.firstRevision };
  }
  return { stretches, first: 0 };
}

/** Returns a stretch as a version. */
export function ofStretch(stretch: Stretch, names: readonly VersionName[], editor: Version['editor']): Version {
  const { kind, revision, savedAt, tabs, rows } = stretch;
  const name = names.find((one) => one.revision === revision)?.name ?? null;
  return { id: versionIdOf({ revision }), kind, name, savedAt, editor, tabs: [...tabs], changes: rows.length };
}

function ofSetAside(row: LogRow, editor: Version['editor']): Version {
  const { savedAt } = row;
  return { id: versionIdOf(row), kind: 'setAside', name: null, savedAt, editor, tabs: [], changes: 1 };
}

/** Returns the original document as a version. */
export function ofBeginning({ createdAt: savedAt }: DocumentHead, names: readonly VersionName[]): Version {
  const name = names.find(({ revision }) => revision === 0)?.name ?? null;
  return { id: versionIdOf({ revision: 0 }), kind: 'created', name, savedAt, editor: null, tabs: [], changes: 0 };
}
