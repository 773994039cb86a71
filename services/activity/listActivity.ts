import type { Input, Reply } from '../../api/route.ts';
import type { versions } from '../../api/routes/versions.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { type EventItem, eventsBetween } from '../../cloud/table/core/events.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { may } from '../../domain/access/actions.ts';
import { type FileEvent, isAboutAccess } from '../../domain/activity/events.ts';
import type { AccessTo } from '../access/access.ts';
import { editorsOf } from '../subtitles/editors.ts';
import { readVersionId } from '../versions/versionId.ts';
import { type VersionsPage, versionsPage } from '../versions/versionsPage.ts';
import { captionsOf } from './captionsOf.ts';

type Route = typeof versions.listActivity;
type Entry = Reply<Route>['entries'][number];
type Reader = Pick<CloudReader, 'table' | 'media'>;

/** Maximum number of events on one page. A page with more events ends early. */
const maxEvents = 200;

/** Sorts before every time. */
const beginning = '';
/** Sorts after every time. */
const end = '~';

/**
 * Lists who did what to a file, newest first. A page covers one page of versions and all other events of the same
 * period. If there are too many events, the page ends within the period, and the next page continues with the remaining
 * versions.
 */
export async function listActivity(
  cloud: Reader,
  access: AccessTo<Route>,
  { before }: Input<Route>,
): Promise<Reply<Route>> {
  const { file, role } = access;
  const from = before === undefined ? null : readPlace(before);
  const page = await versionsFrom(cloud, access, from);
  const until = from?.until ?? end;
  const oldest = page.next === null ? beginning : (page.versions.at(-1)?.savedAt ?? beginning);
  const { items, more } = await newestEvents(cloud, file.videoId, [earlier(oldest, until), until]);
  const told = items.filter(({ event }) => may(role, 'manageAccess') || !isAboutAccess(event));
  const { edits, next } = more === null ? { edits: page.versions, next: nextOf(page.next, oldest) } : cut(page, more);
  const captions = await captionsEdited(cloud, file, edits, page.changesOf);
  const entries = [
    ...edits
      .filter(({ kind }) => kind !== 'setAside')
      .map((version): Entry => {
        const { savedAt, editor, id } = version;
        return { ...nothing, kind: 'version', at: savedAt, by: editor, version, captions: captions.get(id) ?? null };
      }),
    ...(await present(cloud, access.userId, told)),
    ...(next === null ? [uploaded(file)] : []),
  ];
  return { entries: entries.toSorted((a, b) => b.at.localeCompare(a.at)), next };
}

/**
 * Returns the earlier of two times. Clocks of functions differ, so the oldest version of a page may be newer than the
 * start of the page.
 */
const earlier = (...times: readonly [string, string]): string => times.toSorted()[0] ?? beginning;

type Versions = Pick<VersionsPage, 'versions' | 'next'>;

/** Returns the captions touched by the edits of a page, by the id of the version. */
async function captionsEdited(
  cloud: Reader,
  { videoId, subtitleId }: FileItem,
  edits: Versions['versions'],
  changesOf: VersionsPage['changesOf'],
): ReturnType<typeof captionsOf> {
  const told = edits.flatMap(({ id, kind }) => (kind === 'edited' ? [[id, changesOf.get(id) ?? []] as const] : []));
  return subtitleId === null ? new Map() : captionsOf(cloud, { videoId, subtitleId }, new Map(told));
}

/** Start of a page: at a revision, or after all versions (null), and before an instant (ISO 8601). */
interface Place {
  readonly revision: string | null;
  readonly until: string;
}

function readPlace(before: string): Place {
  const [revision, ms] = before.split('.');
  return { revision: revision || null, until: new Date(Number(ms)).toISOString() };
}

const placeOf = (revision: string | null, until: string): string => `${revision ?? ''}.${Date.parse(until)}`;

const nextOf = (revision: string | null, until: string): string | null =>
  revision === null ? null : placeOf(revision, until);

async function versionsFrom(cloud: Reader, access: AccessTo<Route>, from: Place | null): Promise<VersionsPage> {
  if (from?.revision === null) return { versions: [], next: null, changesOf: new Map() };
  return versionsPage(cloud, access, from === null ? {} : { before: from.revision });
}

/**
 * Returns the newest events of a period and the instant before which there are more (null if these are all). Events of
 * the same instant are never split between pages.
 */
async function newestEvents(
  { table }: Reader,
  videoId: string,
  time: readonly [string, string],
): Promise<{ readonly items: readonly EventItem[]; readonly more: string | null }> {
  const items = await eventsBetween(table, videoId, time, maxEvents);
  const last = items.at(-1);
  if (!last || items.length < maxEvents) return { items, more: null };
  const justAfter = new Date(Date.parse(last.at) + 1).toISOString();
  const atLast = await eventsBetween(table, videoId, [last.at, justAfter]);
  return { items: [...items.filter(({ at }) => at !== last.at), ...atLast], more: last.at };
}

/**
 * Returns the versions since an instant and the start of the next page. Versions are compared by revision, because
 * clocks of functions differ by some milliseconds.
 */
function cut(
  { versions, next }: Versions,
  since: string,
): { readonly edits: Versions['versions']; readonly next: string } {
  const revisionOf = ({ id }: Versions['versions'][number]) => readVersionId(id).revision;
  const left = versions.filter(({ kind, savedAt }) => kind !== 'setAside' && savedAt < since).map(revisionOf);
  if (left.length === 0) return { edits: versions, next: placeOf(next, since) };
  const newest = Math.max(...left);
  return { edits: versions.filter((one) => revisionOf(one) > newest), next: placeOf(String(newest), since) };
}

const nothing = {
  by: null,
  version: null,
  captions: null,
  person: null,
  group: null,
  role: null,
  format: null,
  section: null,
} as const;

const uploaded = ({ createdAt }: FileItem): Entry => ({ ...nothing, kind: 'uploaded', at: createdAt });

async function present(cloud: Reader, callerId: string, items: readonly EventItem[]): Promise<Entry[]> {
  const people = items.flatMap(({ userId, event }) => [
    { userId },
    ...('personId' in event ? [{ userId: event.personId }] : []),
  ]);
  const nameOf = await editorsOf(cloud, callerId, people);
  return items.map(({ userId, at, event }) => ({ ...entryOf(event), at, by: nameOf(userId) }));

  function entryOf(event: FileEvent): Omit<Entry, 'at' | 'by'> {
    const { kind } = event;
    return {
      ...nothing,
      kind,
      ...('personId' in event && { person: nameOf(event.personId) }),
      ...('group' in event && { group: event.group }),
      ...('role' in event && { role: event.role }),
      ...('format' in event && { format: event.format }),
      ...(event.kind === 'sectionSet' && {
        section: { name: event.section, number: event.number, status: event.status },
      }),
    };
  }
}
