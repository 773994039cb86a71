import { beforeEach, expect, test } from 'vitest';
import { putEvent } from '../../../cloud/table/core/events.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { relistFile } from '../../../cloud/table/files/fileLists.ts';
import type { Change } from '../../../domain/changes/change.ts';
import { deleteCaptions } from '../../../domain/editor/commands/deleteCaptions.ts';
import { setStyle } from '../../../domain/editor/commands/setStyle.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import {
  acceptInvitation,
  listActivity,
  removeMember,
  setMemberRole,
  splitSections,
  transferOwnership,
  updateSection,
} from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { append, type Opened, open, spoken, textChange } from '../subtitles/kit.ts';
import { invite, share } from '../teams/kit.ts';

const world = await givenWorld();
const { given } = world;
const cloud = Object.assign(world.cloud, {
  mail: new Outbox(),
  config: { environment: 'dev', appOrigin: 'https://otoji.example' },
});

let file: Opened;
let ben: Person;

const of = ({ videoId, projectId }: Opened) => ({ videoId, projectId });
const owner = (): Person => ({ userId: file.userId, homeProjectId: file.projectId });

const seenBy = (person: Pick<Person, 'userId'>, before?: string) =>
  listActivity(cloud, person, { ...of(file), ...(before !== undefined && { before }) });

const kindsFor = async (person: Pick<Person, 'userId'>) => (await seenBy(person)).entries.map(({ kind }) => kind);

/** Advances the clock by one minute. */
const later = () => cloud.clock.set(new Date(cloud.now().getTime() + 60_000).toISOString());

beforeEach(async () => {
  file = await given.aCaptionedFile(spoken(2));
  await relistFile(cloud.table, file.videoId, () => ({ durationMs: 20_000 }));
  ben = await given.aPerson();
});

test('the activity of a new file begins with its upload and its captions', async () => {
  expect((await kindsFor(owner())).toSorted()).toEqual(['uploaded', 'version']);
});

test('who was invited, joined, got another role and left is told to the owner alone', async () => {
  later();
  const token = await invite(cloud, owner(), file, ben, 'viewer');
  later();
  await acceptInvitation(cloud, ben, { token });
  later();
  const to = { teamId: file.videoId };
  await setMemberRole(cloud, owner(), { ...to, memberId: ben.userId, role: 'admin' });
  const { entries } = await seenBy(owner());
  const access = entries.filter(({ kind }) => kind !== 'uploaded' && kind !== 'version');
  expect(access.map(({ kind, role, by, person }) => [kind, role, by?.isYou, person?.isYou])).toEqual([
    ['roleSet', 'admin', true, false],
    ['joined', 'viewer', false, undefined],
    ['invited', 'viewer', true, undefined],
  ]);
  expect((await kindsFor(ben)).toSorted()).toEqual(['uploaded', 'version']);
  later();
  await removeMember(cloud, ben, { ...to, memberId: ben.userId });
  expect((await kindsFor(owner()))[0]).toBe('left');
});

test('a change that was refused is not told, and one that changes nothing neither', async () => {
  await share(cloud, owner(), file, ben, 'viewer');
  const before = await kindsFor(owner());
  const to = { teamId: file.videoId, memberId: ben.userId };
  await setMemberRole(cloud, owner(), { ...to, role: 'viewer' });
  await setMemberRole(cloud, ben, { ...to, role: 'admin' }).catch(() => undefined);
  expect(await kindsFor(owner())).toEqual(before);
});

test('the former owner, who stays as an admin, is no longer told who has access, and the new one is', async () => {
  const aya = await given.aPerson('professional');
  const { videoId, projectId } = await given.aFile(aya, { projectId: aya.homeProjectId, transcriptStatus: 'done' });
  await share(cloud, aya, { videoId }, ben, 'editor');
  later();
  await transferOwnership(cloud, aya, { teamId: videoId, memberId: ben.userId });
  const kindsAfter = async (who: Person, at: string) =>
    (await listActivity(cloud, who, { videoId, projectId: at })).entries.map(({ kind }) => kind);
  expect((await kindsAfter(ben, ben.homeProjectId))[0]).toBe('transferred');
  expect(await kindsAfter(aya, projectId)).toEqual(['uploaded']);
});

test('a section that is set to another state is told to everyone, with its name and who set it', async () => {
  await share(cloud, owner(), file, ben, 'editor');
  const { sections } = await splitSections(cloud, owner(), { ...of(file), edgesMs: [10_000] });
  const [, second] = sections;
  if (!second) throw new Error('there is no second section');
  later();
  await updateSection(cloud, ben, { ...of(file), sectionId: second.id, status: 'review' });
  await updateSection(cloud, owner(), { ...of(file), sectionId: second.id, name: 'End' });
  const [newest] = (await seenBy(ben)).entries;
  expect(newest).toMatchObject({
    kind: 'sectionSet',
    by: { isYou: true },
    section: { name: null, number: 2, status: 'review' },
  });
});

test('an edit is told with the captions that it touched, as they are today', async () => {
  file = await given.aCaptionedFile(spoken(12));
  const { document } = await open(world, file);
  let revision = 0;
  const edit = (change: Change | null) => {
    if (!change) throw new Error('the command does not apply');
    document.applyOrThrow(change);
    revision++;
    return append(world, file, { change, saveId: `save-${revision}`, revision });
  };
  for (const id of ['c9', 'c2', 'c4']) await edit(textChange(document, id, 'Other words'));
  await edit(deleteCaptions(document, { ids: ['c4'] }));
  cloud.clock.set(new Date(cloud.now().getTime() + 20 * 60_000).toISOString());
  await edit(setStyle(document, { style: { bold: true } }));
  const { entries } = await seenBy(owner());
  expect(entries.filter(({ version }) => version?.kind === 'edited').map(({ captions }) => captions)).toEqual([
    null,
    { count: 2, removed: 1, range: ['c2', 'c9'] },
  ]);
});

test('pages tell of everything once, in the order of time', async () => {
  await share(cloud, owner(), file, ben, 'editor');
  const { document } = await open(world, file);
  for (let n = 0; n < 90; n++) {
    cloud.clock.set(new Date(Date.UTC(2031, 0, 1, n)).toISOString());
    const change = textChange(document, 'c0', `at ${n}`);
    await append(world, file, { change, saveId: `save-${n}`, revision: n + 1 });
    document.applyOrThrow(change);
    cloud.clock.set(new Date(Date.UTC(2031, 0, 1, n, 30)).toISOString());
    const role = n % 2 === 0 ? 'admin' : 'editor';
    await setMemberRole(cloud, owner(), { teamId: file.videoId, memberId: ben.userId, role });
  }
  const { all, pages } = await everyPage();
  expect(pages).toBeGreaterThan(1);
  expect(all.map(({ at }) => at)).toEqual(inOrder(all));
  expect(counts(all)).toEqual({ roleSet: 90, version: 91, uploaded: 1, invited: 1, joined: 1 });
});

test('hundreds of events between two edits are told on several pages, each once, with the edits in their places', async () => {
  const atMinute = (n: number) => new Date(Date.UTC(2032, 0, 1) + n * 60_000).toISOString();
  // Three at each instant, so that the end of a page falls between events of the same instant.
  const events = Array.from({ length: 1000 }, (_, n) => ({
    ...{ userId: `person-${n}`, at: atMinute(Math.floor(n / 3) * 10) },
    event: { kind: 'sectionSet', section: `Act ${n}`, number: 1, status: 'review' } as const,
  }));
  for (let from = 0; from < events.length; from += 50)
    await commit(
      cloud.table,
      events.slice(from, from + 50).map((event) => putEvent(file.videoId, event)),
    );
  const { document } = await open(world, file);
  for (const [n, at] of [atMinute(1), atMinute(1501), atMinute(90_000)].entries()) {
    cloud.clock.set(at);
    const change = textChange(document, 'c0', `edit ${n}`);
    await append(world, file, { change, saveId: `save-${n}`, revision: n + 1 });
    document.applyOrThrow(change);
  }
  const { all, pages } = await everyPage();
  expect(pages).toBe(5);
  expect(all.map(({ at }) => at)).toEqual(inOrder(all));
  expect(counts(all)).toEqual({ sectionSet: 1000, version: 4, uploaded: 1 });
  expect(new Set(all.map(({ section }) => section?.name)).size).toBe(1001);
});

type Entries = Awaited<ReturnType<typeof seenBy>>['entries'];

/** Reads all of the owner's activity, page by page. */
async function everyPage(): Promise<{ all: Entries; pages: number }> {
  const all: Entries = [];
  for (let [before, pages] = [undefined as string | undefined, 1]; ; pages++) {
    const page = await seenBy(owner(), before);
    all.push(...page.entries);
    if (page.next === null) return { all, pages };
    before = page.next;
  }
}

const inOrder = (all: Entries) => all.map(({ at }) => at).sort((a, b) => b.localeCompare(a));
const counts = (all: Entries) =>
  Object.fromEntries([...Map.groupBy(all, ({ kind }) => kind)].map(([k, v]) => [k, v.length]));
