import { beforeEach, expect, test } from 'vitest';
import { relistFile } from '../../../cloud/table/fileLists.ts';
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

/** What follows is done a minute later. */
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
  const all: Awaited<ReturnType<typeof seenBy>>['entries'][number][] = [];
  let pages = 0;
  for (let before: string | undefined; ; pages++) {
    const page = await seenBy(owner(), before);
    all.push(...page.entries);
    if (page.next === null) break;
    before = page.next;
  }
  expect(pages).toBeGreaterThan(0);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const count = (kind: string) => all.filter((entry) => entry.kind === kind).length;
  expect([count('roleSet'), count('version'), count('uploaded')]).toEqual([90, 91, 1]);
});
