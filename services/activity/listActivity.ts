import type { Input, Reply } from '../../api/route.ts';
import type { versions } from '../../api/routes/versions.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { type EventItem, eventsBetween } from '../../cloud/table/events.ts';
import type { FileItem } from '../../cloud/table/files.ts';
import { may } from '../../domain/access/actions.ts';
import { type FileEvent, isAboutAccess } from '../../domain/activity/events.ts';
import type { AccessTo } from '../access/access.ts';
import { editorsOf } from '../subtitles/editors.ts';
import { listVersions } from '../versions/listVersions.ts';

type Route = typeof versions.listActivity;
type Entry = Reply<Route>['entries'][number];
type Reader = Pick<CloudReader, 'table'>;

/** Of one page, which is as long as a page of versions: far more than happens beside so many edits. */
const maxEvents = 500;

/** Earlier than anything. */
const beginning = '';
/** Later than anything. */
const end = '~';

/**
 * Who did what to a file, newest first. Pages are those of its versions; each tells of what else was done in the time of
 * its versions.
 */
export async function listActivity(
  cloud: Reader,
  access: AccessTo<Route>,
  { before }: Input<Route>,
): Promise<Reply<Route>> {
  const { file, role } = access;
  const [revision, ms] = before?.split('.') ?? [];
  const page = await listVersions(cloud, access, revision === undefined ? {} : { before: revision });
  const edits = page.versions.filter(({ kind }) => kind !== 'setAside');
  const oldest = page.next === null ? beginning : (page.versions.at(-1)?.savedAt ?? beginning);
  const until = ms === undefined ? end : new Date(Number(ms)).toISOString();
  const items = await eventsBetween(cloud.table, file.videoId, [oldest, until], maxEvents);
  const told = items.filter(({ event }) => may(role, 'manageAccess') || !isAboutAccess(event));
  const entries = [
    ...edits.map(
      (version): Entry => ({ ...nothing, kind: 'version', at: version.savedAt, by: version.editor, version }),
    ),
    ...(await present(cloud, access.userId, told)),
    ...(page.next === null ? [uploaded(file)] : []),
  ];
  return {
    entries: entries.toSorted((a, b) => b.at.localeCompare(a.at)),
    next: page.next === null ? null : `${page.next}.${Date.parse(oldest)}`,
  };
}

const nothing = {
  by: null,
  version: null,
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
