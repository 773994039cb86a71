import type { GetObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { assignedFilesOf, getSections, splitFilesOf } from '../../../cloud/table/documents/sections.ts';
import { relistFile } from '../../../cloud/table/files/fileLists.ts';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { putShared } from '../../../cloud/table/files/sharedFiles.ts';
import { getUser } from '../../../cloud/table/people/users.ts';
import type { GivenRole } from '../../../domain/access/resolve.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { errorsWithin } from '../../../domain/quality/errorsWithin.ts';
import { ignoreFindings } from '../../../domain/quality/ignoring.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { forgetAssignees, leaveSections } from '../../../services/sections/forgetSections.ts';
import { saveChange } from '../../../services/subtitles/saveChange.ts';
import { shareFile } from '../../kit/files.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import {
  listManagedSections,
  listOwnSections,
  listSections,
  listSectionVersions,
  listVersions,
  readSection,
  removeSection,
  saveNotifications,
  splitSections,
  updateSection,
  updateSections,
} from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { type Opened, open, save, spoken, textChange } from '../subtitles/kit.ts';

const started = await givenWorld();
const cloud = Object.assign(started.cloud, {
  mail: new Outbox(),
  config: { environment: 'dev', appOrigin: 'https://otoji.example' },
});
const world = { ...started, cloud };
const { given } = world;

const ref = ({ projectId, videoId }: Opened) => ({ projectId, videoId });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

const lasts = ({ videoId }: Opened, durationMs: number | null) =>
  relistFile(world.cloud.table, videoId, () => ({ durationMs }));

/** Creates a file of ten captions in 20 seconds, with people of these roles. */
async function aTeam(...roles: readonly GivenRole[]) {
  const file = await given.aCaptionedFile(spoken(10));
  await lasts(file, 20_000);
  const people = await Promise.all(roles.map(() => given.aPerson()));
  const listed = Object.fromEntries(people.map(({ userId }, index) => [userId, roles[index] as GivenRole]));
  await shareFile(world.cloud.table, file.videoId, { people: listed });
  return { file, owner: { userId: file.userId }, people: people as [Person, ...Person[]] };
}

const split = (file: Opened, ...edgesMs: number[]) =>
  splitSections(world.cloud, { userId: file.userId }, { ...ref(file), edgesMs });

/** Creates a file in two halves of ten seconds. */
async function inHalves(...roles: readonly GivenRole[]) {
  const team = await aTeam(...roles);
  const { sections } = await split(team.file, 10_000);
  return { ...team, first: { ...ref(team.file), sectionId: sections[0]?.id ?? '' }, sections };
}

/** Saves a text of a caption. */
async function write(file: Opened, id: string, text: string, saveId = `${id}-${text}`, userId = file.userId) {
  const { document, revision } = await open(world, file);
  return save(world, { ...file, userId }, { baseRevision: revision, change: textChange(document, id, text), saveId });
}

describe('an admin', () => {
  test('splits a file, gives each part a name, a person and a deadline, and everyone sees it', async () => {
    const { file, people, first } = await inHalves('admin', 'viewer');
    const [admin, viewer] = people;
    await updateSection(world.cloud, admin, {
      ...first,
      name: 'Opening',
      assigneeId: admin.userId,
      deadline: '2026-12-01',
    });
    const seen = await listSections(world.cloud, viewer as Person, ref(file));
    expect(seen).toMatchObject({
      people: [],
      sections: [
        {
          startMs: 0,
          endMs: 10_000,
          name: 'Opening',
          status: 'todo',
          deadline: '2026-12-01',
          assignee: { id: admin.userId, isYou: false },
        },
        { startMs: 10_000, endMs: 20_000, name: null, assignee: null },
      ],
    });
    expect(await readSection(world.cloud, viewer as Person, first)).toMatchObject({ ...seen.sections[0], number: 1 });
  });

  test('is told whom sections can be assigned to, and assigns to nobody else', async () => {
    const { file, owner, people, first } = await inHalves('editor');
    const stranger = await given.aPerson();
    const listed = await listSections(world.cloud, owner, ref(file));
    expect(listed.people.map(({ id }) => id).toSorted()).toEqual([owner.userId, people[0].userId].toSorted());
    const assign = (assigneeId: string) => updateSection(world.cloud, owner, { ...first, assigneeId });
    expect(await codeOf(assign(stranger.userId))).toBe('member.missing');
    expect(await codeOf(assign(people[0].userId))).toBe('done');
  });

  test('splits sections further, anew, and joins them', async () => {
    const { file, owner, first } = await inHalves();
    const more = await split(file, 15_000);
    expect(more.sections.map(({ startMs }) => startMs)).toEqual([0, 10_000, 15_000]);
    const anew = await splitSections(world.cloud, owner, { ...ref(file), edgesMs: [5000], replaces: true });
    expect(anew.sections.map(({ startMs }) => startMs)).toEqual([0, 5000]);
    expect(await codeOf(removeSection(world.cloud, owner, first))).toBe('section.missing');
    const sectionId = anew.sections[1]?.id ?? '';
    expect(await removeSection(world.cloud, owner, { ...ref(file), sectionId })).toMatchObject({
      sections: [],
      people: [],
    });
  });

  test('cannot split below a second, above the maximum, or what has no length yet', async () => {
    const { file, owner } = await inHalves();
    expect(await codeOf(split(file, 10_500))).toBe('section.short');
    await lasts(file, 3_600_000);
    const edgesMs = Array.from({ length: 49 }, (_, n) => (n + 1) * 10_000);
    const anew = splitSections(world.cloud, owner, { ...ref(file), edgesMs, replaces: true });
    expect((await anew).sections).toHaveLength(50);
    expect(await codeOf(split(file, 5000))).toBe('sections.exceeded');
    await lasts(file, null);
    expect(await codeOf(split(file, 5000))).toBe('sections.early');
  });
});

describe('an editor', () => {
  test('changes states, and nothing else of a section', async () => {
    const { people, first } = await inHalves('editor');
    const [editor] = people;
    const update = (fields: object) => codeOf(updateSection(world.cloud, editor, { ...first, ...fields }));
    expect(await update({ status: 'inprogress' })).toBe('done');
    expect(await update({ name: 'Mine' })).toBe('access.denied');
    expect(await update({ assigneeId: editor.userId })).toBe('access.denied');
    expect(await update({ status: 'complete', deadline: null })).toBe('access.denied');
  });

  test('completes a section, which only an admin reopens', async () => {
    const { people, first } = await inHalves('editor', 'admin');
    const [editor, admin] = people;
    const set = (who: Person, status: 'complete' | 'review') =>
      codeOf(updateSection(world.cloud, who, { ...first, status }));
    expect(await set(editor, 'complete')).toBe('done');
    expect(await set(editor, 'complete')).toBe('done');
    expect(await set(editor, 'review')).toBe('access.denied');
    expect(await set(admin as Person, 'review')).toBe('done');
    expect(await set(editor, 'complete')).toBe('done');
  });
});

describe('the captions of a complete section', () => {
  test('are locked for everyone until it is reopened, and those beside it are not', async () => {
    const { file, owner, people, first } = await inHalves('editor');
    const by = people[0].userId;
    await updateSection(world.cloud, owner, { ...first, status: 'complete' });
    expect(await codeOf(write(file, 'c1', 'By the editor', 's1', by))).toBe('section.complete');
    expect(await codeOf(write(file, 'c1', 'By the owner', 's2'))).toBe('section.complete');
    expect(await codeOf(write(file, 'c8', 'Beside', 's3', by))).toBe('done');
    await updateSection(world.cloud, owner, { ...first, status: 'review' });
    expect(await codeOf(write(file, 'c1', 'Once more', 's4', by))).toBe('done');
    const { document } = await open(world, file);
    expect(document.get('c1')?.cells.en?.text).toBe('Once more');
  });

  test('keep what was typed and refused among the versions', async () => {
    const { file, owner, first } = await inHalves();
    await updateSection(world.cloud, owner, { ...first, status: 'complete' });
    await codeOf(write(file, 'c1', 'Too late'));
    const { versions } = await listVersions(world.cloud, owner, ref(file));
    expect(versions.map(({ kind }) => kind)).toContain('setAside');
  });

  test('acknowledge again what was saved before it was complete, and whose reply was lost', async () => {
    const { file, owner, first } = await inHalves();
    const { document, revision } = await open(world, file);
    const once = { baseRevision: revision, change: textChange(document, 'c1', 'In time'), saveId: 'once' };
    const { revision: saved } = await save(world, file, once);
    await updateSection(world.cloud, owner, { ...first, status: 'complete' });
    expect(await save(world, file, once)).toMatchObject({ revision: saved });
  });

  test('are locked against a change that was made before on an old state', async () => {
    const { file, owner, first } = await inHalves();
    const { document, revision } = await open(world, file);
    const late = { baseRevision: revision, change: textChange(document, 'c2', 'Late'), saveId: 'late' };
    await write(file, 'c9', 'Another');
    await updateSection(world.cloud, owner, { ...first, status: 'complete' });
    expect(await codeOf(save(world, file, late))).toBe('section.complete');
  });
});

describe('the captions of a section that is saved as a whole', () => {
  /** Reads the captions of a section as one body, and returns a function that saves a changed body. */
  async function opened(
    file: Opened,
    first: Awaited<ReturnType<typeof inHalves>>['first'],
    person: Pick<Person, 'userId'>,
  ) {
    const { subtitleSection, revision } = await readSection(world.cloud, person, first);
    if (!subtitleSection) throw new TypeError('the file has no captions');
    type Captions = (typeof subtitleSection)['subtitleSections'];
    const saved = (change: (captions: Captions) => Captions, more: object = {}) => {
      const captions = change(subtitleSection.subtitleSections);
      return updateSection(world.cloud, person, {
        ...first,
        subtitleSection: { ...subtitleSection, subtitleSections: captions },
        ...more,
      });
    };
    const texts = async () => [...(await open(world, file)).document.captions('en')].map(({ cells }) => cells.en?.text);
    return { subtitleSection, baseRevision: revision ?? 0, saved, texts };
  }

  test('are read with the names of all speakers, in the primary language unless another is named', async () => {
    const { file, owner, first } = await inHalves();
    const { subtitleSection } = await opened(file, first, owner);
    expect(subtitleSection).toMatchObject({ lang: 'en', speaker_list: [] });
    expect(subtitleSection.subtitleSections).toHaveLength(5);
    expect(subtitleSection.subtitleSections[1]).toEqual({
      ...{ id: 'c1', startMs: 2000, endMs: 3000, text: 'caption 1', speaker: null },
    });
    expect(await codeOf(readSection(world.cloud, owner, { ...first, lang: 'ja' }))).toBe('tab.missing');
  });

  test('become one change of the document, with what others have changed beside it', async () => {
    const { file, first, people } = await inHalves('editor');
    const { saved, texts } = await opened(file, first, people[0]);
    const before = await open(world, file);
    await write(file, 'c9', 'Beside');
    await saved(([one, , ...rest]) => [{ ...one, startMs: 0, endMs: 1500, text: 'First' }, ...rest]);
    expect(await texts()).toEqual([
      'First',
      'caption 2',
      'caption 3',
      'caption 4',
      ...[5, 6, 7, 8].map((n) => `caption ${n}`),
      'Beside',
    ]);
    expect((await open(world, file)).revision).toBe(before.revision + 2);
  });

  test('are not saved where there are none, or where nothing was updated', async () => {
    const { file, owner, first } = await inHalves();
    const { saved } = await opened(file, first, owner);
    const { revision } = await open(world, file);
    await saved(() => []);
    await saved(([, ...rest]) => rest, { isUpdated: false, status: 'review' });
    expect((await open(world, file)).revision).toBe(revision);
    expect((await readSection(world.cloud, owner, first)).status).toBe('review');
  });

  test('are saved by editors alone, before the section is completed and after it is reopened', async () => {
    const { file, owner, first, people } = await inHalves('editor', 'commenter');
    const { saved, texts } = await opened(file, first, people[0]);
    const byCommenter = await opened(file, first, people[1] as Person);
    expect(await codeOf(byCommenter.saved(([, ...rest]) => rest))).toBe('access.denied');
    await saved(([, ...rest]) => rest, { status: 'complete' });
    expect(await texts()).toHaveLength(9);
    expect(await codeOf(saved((all) => all))).toBe('section.complete');
    const byOwner = await opened(file, first, owner);
    await byOwner.saved(([, ...rest]) => rest, { status: 'review' });
    expect(await texts()).toHaveLength(8);
  });

  test('are refused with an old base if others have changed the section, and saved if they changed another', async () => {
    const { file, owner, first } = await inHalves();
    const { saved, texts, baseRevision } = await opened(file, first, owner);
    await write(file, 'c9', 'In the second half');
    await saved(([one, ...rest]) => [{ ...one, text: 'Mine', startMs: 0, endMs: 1000 }, ...rest], { baseRevision });
    expect((await texts())[0]).toBe('Mine');
    const read = await opened(file, first, owner);
    await read.saved((all) => [...all, { startMs: 9100, endMs: 9900, text: 'Added by others' }]);
    const late = read.saved((all) => all, { baseRevision: read.baseRevision });
    await expect(late).rejects.toMatchObject({ code: 'version.conflict', status: 409 });
    expect(await texts()).toContain('Added by others');
    await read.saved((all) => all);
    expect(await texts()).not.toContain('Added by others');
  });

  test('are refused if they begin elsewhere, are there twice, or now are in another section', async () => {
    const { file, owner, first } = await inHalves();
    const { saved } = await opened(file, first, owner);
    expect(
      await codeOf(saved(([one, ...rest]) => [{ ...one, startMs: 12_000, endMs: 13_000, text: '' }, ...rest])),
    ).toBe('input.invalid');
    expect(await codeOf(saved((all) => [...all, ...all.slice(0, 1)]))).toBe('input.invalid');
    const { document, revision } = await open(world, file);
    const change = setTimes(document, { id: 'c4', startMs: 10_200, endMs: 11_000 });
    if (!change) throw new TypeError('nothing is moved');
    await save(world, file, { baseRevision: revision, change, saveId: 'moved' });
    expect(await codeOf(saved((all) => all))).toBe('version.conflict');
  });
});

describe('a save that is on its way while a section is completed', () => {
  /** Prepares a change of a caption whose request has read the file before the sections were changed. */
  async function onItsWay(file: Opened, id: string) {
    const { document, revision } = await open(world, file);
    const change = textChange(document, id, 'On its way');
    const read = await getFile(world.cloud.table, file.videoId);
    return () =>
      saveChange(world.cloud, read as FileItem, file, {
        baseRevision: revision,
        change,
        saveId: `way-${id}`,
        userId: file.userId,
      });
  }

  test('is refused there and kept among the versions, and saved elsewhere', async () => {
    const { file, owner, first } = await inHalves();
    const [inside, outside] = [await onItsWay(file, 'c1'), await onItsWay(file, 'c9')];
    await updateSection(world.cloud, owner, { ...first, status: 'complete' });
    expect(await codeOf(inside())).toBe('section.complete');
    expect(await codeOf(outside())).toBe('done');
    const { versions } = await listVersions(world.cloud, owner, ref(file));
    expect(versions.map(({ kind }) => kind)).toContain('setAside');
  });

  test('is refused also where another section was complete before', async () => {
    const { file, owner, first, sections } = await inHalves();
    await updateSection(world.cloud, owner, { ...first, sectionId: sections[1]?.id ?? '', status: 'complete' });
    const inside = await onItsWay(file, 'c1');
    await updateSection(world.cloud, owner, { ...first, status: 'complete' });
    expect(await codeOf(inside())).toBe('section.complete');
  });

  test('is saved where the section is reopened by then', async () => {
    const { file, owner, first } = await inHalves();
    const inside = await onItsWay(file, 'c1');
    await updateSection(world.cloud, owner, { ...first, status: 'complete' });
    await updateSection(world.cloud, owner, { ...first, status: 'review' });
    expect(await codeOf(inside())).toBe('done');
    expect(await codeOf(write(file, 'c1', 'Later'))).toBe('done');
  });
});

describe('a file whose sections are only complete without errors', () => {
  /** Creates a file in two halves, which can be completed only without errors, with an editor. */
  async function inStrictHalves() {
    const team = await inHalves('editor');
    await updateSections(world.cloud, team.owner, { ...ref(team.file), requiresNoErrors: true });
    return { ...team, editor: team.people[0], second: { ...team.first, sectionId: team.sections[1]?.id ?? '' } };
  }
  const complete = (person: Person, section: Awaited<ReturnType<typeof inHalves>>['first']) =>
    codeOf(updateSection(world.cloud, person, { ...section, status: 'complete' }));

  test('refuses to complete one with errors, for owners as well, and completes the others', async () => {
    const { file, owner, editor, first, second } = await inStrictHalves();
    await write(file, 'c3', '');
    expect(await complete(editor, first)).toBe('section.errors');
    expect(await complete(owner as Person, first)).toBe('section.errors');
    expect(await complete(editor, second)).toBe('done');
    await write(file, 'c3', 'Something');
    expect(await complete(editor, first)).toBe('done');
    const { sections, requiresNoErrors } = await listSections(world.cloud, editor, ref(file));
    expect(requiresNoErrors).toBe(true);
    expect(sections.map(({ status }) => status)).toEqual(['complete', 'complete']);
  });

  test('lets errors pass that are ignored for a reason', async () => {
    const { file, editor, first } = await inStrictHalves();
    await write(file, 'c3', '');
    const { document, revision } = await open(world, file);
    const findings = errorsWithin(document, qualityProfile('default'), [{ startMs: 0, endMs: 10_000 }]);
    expect(findings.map(({ rule }) => rule)).toEqual(['empty']);
    const change = ignoreFindings(document, { findings, reason: 'Silence is meant here' });
    if (!change) throw new TypeError('nothing is ignored');
    await save(world, file, { baseRevision: revision, change, saveId: 'ignores' });
    expect(await complete(editor, first)).toBe('done');
  });

  test('does not complete what was saved with an error while it was checked', async () => {
    const { file, editor, first } = await inStrictHalves();
    const { media } = world.cloud;
    let emptied: Promise<unknown> | undefined;
    // Another person empties a caption after the newest revision was read and before its captions are read.
    const send = async (command: GetObjectCommand) => {
      emptied ??= write(file, 'c3', '');
      await emptied;
      return media.client.send(command);
    };
    const cloud = { ...world.cloud, media: { ...media, client: { send } as unknown as typeof media.client } };
    expect(await codeOf(updateSection(cloud, editor, { ...first, status: 'complete' }))).toBe('section.errors');
    expect(emptied).toBeDefined();
    const { sections } = await listSections(world.cloud, editor, ref(file));
    expect(sections[0]?.status).toBe('todo');
  });

  test('is made so by admins alone, and what is complete stays so', async () => {
    const { file, owner, people, first } = await inHalves('editor', 'admin');
    await write(file, 'c3', '');
    expect(await complete(people[0], first)).toBe('done');
    const strict = (person: Person) =>
      codeOf(updateSections(world.cloud, person, { ...ref(file), requiresNoErrors: true }));
    expect(await strict(people[0])).not.toBe('done');
    expect(await strict(people[1] as Person)).toBe('done');
    const { sections } = await listSections(world.cloud, owner, ref(file));
    expect(sections[0]?.status).toBe('complete');
  });
});

describe('who is gone', () => {
  test('is no assignee any more', async () => {
    const { file, owner, people, first } = await inHalves('editor');
    const assigneeId = people[0].userId;
    await updateSection(world.cloud, owner, { ...first, assigneeId });
    await shareFile(world.cloud.table, file.videoId, { people: {} });
    expect((await listSections(world.cloud, owner, ref(file))).sections[0]?.assignee).toBeNull();
  });

  test('is taken off all sections with the account, and a deleted file off the lists of people', async () => {
    const { file, owner, people, first } = await inHalves('editor', 'editor');
    const [one, other] = people as [Person, Person];
    const second = { ...first, sectionId: (await getSections(world.cloud.table, file.videoId)).sections[1]?.id ?? '' };
    await updateSection(world.cloud, owner, { ...first, assigneeId: one.userId });
    await updateSection(world.cloud, owner, { ...second, assigneeId: other.userId });
    const filesOf = (person: Person) => assignedFilesOf(world.cloud.table, person.userId);
    expect(await filesOf(one)).toEqual([file.videoId]);

    await leaveSections(world.cloud, one.userId);
    expect(await filesOf(one)).toEqual([]);
    const { sections } = await getSections(world.cloud.table, file.videoId);
    expect(sections.map(({ assigneeId }) => assigneeId)).toEqual([null, other.userId]);

    await forgetAssignees(world.cloud, file.videoId);
    expect(await filesOf(other)).toEqual([]);
  });
});

test('two admins who change sections at the same time both succeed', async () => {
  const { file, owner, first, sections } = await inHalves();
  const second = { ...first, sectionId: sections[1]?.id ?? '' };
  await Promise.all([
    updateSection(world.cloud, owner, { ...first, name: 'One' }),
    updateSection(world.cloud, owner, { ...second, name: 'Two' }),
  ]);
  const listed = await listSections(world.cloud, owner, ref(file));
  expect(listed.sections.map(({ name }) => name)).toEqual(['One', 'Two']);
});

describe('an assignee', () => {
  test('is mailed once for each assignment, and not about what they take themselves', async () => {
    const { owner, people, first } = await inHalves('admin');
    const [admin] = people;
    const { email } = (await getUser(world.cloud.table, admin.userId)) ?? { email: '' };
    const mails = () => world.cloud.mail.sent.filter(({ to, kind }) => to === email && kind === 'assignment');
    await updateSection(world.cloud, admin, { ...first, assigneeId: admin.userId });
    expect(mails()).toHaveLength(0);
    await updateSection(world.cloud, owner, { ...first, assigneeId: null });
    await updateSection(world.cloud, owner, {
      ...first,
      assigneeId: admin.userId,
      name: 'Opening',
      deadline: '2026-12-01',
    });
    await updateSection(world.cloud, owner, { ...first, assigneeId: admin.userId, status: 'review' });
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('Opening');
  });

  test('is mailed another deadline of a section, and not their own change of it', async () => {
    const { owner, people, first } = await inHalves('admin');
    const [admin] = people;
    const { email } = (await getUser(world.cloud.table, admin.userId)) ?? { email: '' };
    const mails = () => world.cloud.mail.sent.filter(({ to, kind }) => to === email && kind === 'deadline');
    await updateSection(world.cloud, owner, { ...first, deadline: '2026-12-01' });
    await updateSection(world.cloud, owner, { ...first, assigneeId: admin.userId });
    await updateSection(world.cloud, owner, { ...first, deadline: '2026-12-01', name: 'Opening' });
    await updateSection(world.cloud, admin, { ...first, deadline: '2026-12-02' });
    expect(mails()).toHaveLength(0);
    await updateSection(world.cloud, owner, { ...first, deadline: '2026-12-24' });
    await updateSection(world.cloud, owner, { ...first, deadline: null });
    expect(mails().map(({ text }) => /Opening.*?(24 December|December 24|no deadline)/s.exec(text)?.[1])).toEqual([
      expect.stringContaining('24'),
      'no deadline',
    ]);
  });

  test('who wants no such mails gets none', async () => {
    const { owner, people, first } = await inHalves('editor');
    const { userId } = people[0];
    const { email } = (await getUser(world.cloud.table, userId)) ?? { email: '' };
    await saveNotifications(world.cloud, people[0], { assignment: false });
    await updateSection(world.cloud, owner, { ...first, assigneeId: userId });
    await updateSection(world.cloud, owner, { ...first, deadline: '2026-12-24' });
    expect(world.cloud.mail.sent.filter(({ to }) => to === email)).toEqual([]);
  });

  test('finds the own sections of all files together, what is due first at the top', async () => {
    const one = await inHalves('editor');
    const [editor] = one.people;
    const other = await inHalves();
    await shareFile(world.cloud.table, other.file.videoId, { people: { [editor.userId]: 'editor' } });
    const assigned = { assigneeId: editor.userId };
    const [, last] = one.sections;
    await updateSection(world.cloud, one.owner, {
      ...one.first,
      ...assigned,
      status: 'complete',
      deadline: '2026-01-01',
    });
    await updateSection(world.cloud, one.owner, { ...one.first, ...assigned, sectionId: last?.id ?? '' });
    await updateSection(world.cloud, other.owner, { ...other.first, ...assigned, deadline: '2026-12-01' });
    const own = await listOwnSections(world.cloud, editor);
    expect(own.sections.map(({ file, number, deadline }) => [file.id, number, deadline])).toEqual([
      [other.file.videoId, 1, '2026-12-01'],
      [one.file.videoId, 2, null],
      [one.file.videoId, 1, '2026-01-01'],
    ]);
    await shareFile(world.cloud.table, one.file.videoId, { people: {} });
    const left = await listOwnSections(world.cloud, editor);
    expect(left.sections.map(({ file }) => file.id)).toEqual([other.file.videoId]);
  });
});

describe('a person who manages sections', () => {
  test('finds the sections of all files in which they may assign them, with the assignees', async () => {
    const own = await inHalves('editor', 'admin');
    const [editor, admin] = own.people as [Person, Person];
    await updateSection(world.cloud, own.owner, { ...own.first, assigneeId: editor.userId, deadline: '2026-12-01' });
    await updateSection(world.cloud, own.owner, { ...own.first, sectionId: own.sections[1]?.id ?? '', name: 'End' });
    const shown = async (who: { readonly userId: string }) =>
      (await listManagedSections(world.cloud, who)).sections.map(({ file, number, name, assignee, deadline }) => [
        file.id === own.file.videoId,
        number,
        name,
        assignee?.id ?? null,
        deadline,
      ]);
    const all = [
      [true, 1, null, editor.userId, '2026-12-01'],
      [true, 2, 'End', null, null],
    ];
    expect(await shown(own.owner)).toEqual(all);
    // The file is not on the list of people with access by a list that the test wrote.
    await commit(world.cloud.table, [
      putShared(admin.userId, '2026-11-01T00:00:00.000Z', {
        kind: 'file',
        id: own.file.videoId,
        ownerId: own.owner.userId,
      }),
      putShared(editor.userId, '2026-11-01T00:00:00.000Z', {
        kind: 'file',
        id: own.file.videoId,
        ownerId: own.owner.userId,
      }),
    ]);
    expect(await shown(admin)).toEqual(all);
    expect(await shown(editor)).toEqual([]);
    await shareFile(world.cloud.table, own.file.videoId, { people: {} });
    expect(await shown(admin)).toEqual([]);
  });

  test('sees the progress of a file in its list, until it is no longer split', async () => {
    const { owner, file, first, sections } = await inHalves();
    await updateSection(world.cloud, owner, { ...first, status: 'complete' });
    const last = { ...ref(file), sectionId: sections[1]?.id ?? '' };
    await updateSection(world.cloud, owner, { ...last, deadline: '2026-12-01T15:00:00.000Z' });
    const progress = async () => (await getFile(world.cloud.table, file.videoId))?.sectionProgress;
    expect(await progress()).toEqual({ total: 2, complete: 1, deadline: '2026-12-01T15:00:00.000Z' });
    expect((await listManagedSections(world.cloud, owner)).sections).toHaveLength(2);
    await removeSection(world.cloud, owner, last);
    expect(await progress()).toBeNull();
    expect((await listManagedSections(world.cloud, owner)).sections).toEqual([]);
    expect(await splitFilesOf(world.cloud.table, owner.userId, 10)).toEqual([]);
  });
});

describe('the last version of a section', () => {
  /** Time, author and revision of the last change of each section. */
  async function lastOf(file: Opened, reader: { readonly userId: string }) {
    const { versions, unchangedSince } = await listSectionVersions(world.cloud, reader, ref(file));
    expect(unchangedSince).toBeNull();
    return versions.map(({ version }) => [version.id, version.kind, version.editor?.isYou ?? null]);
  }

  test('is the last change of its captions, whoever made it, and not one in another', async () => {
    const { file, owner, people } = await inHalves('editor');
    const [editor] = people;
    await write(file, 'c1', 'By the owner');
    await write(file, 'c8', 'By the editor', 's2', editor.userId);
    expect(await lastOf(file, owner)).toEqual([
      ['1', 'edited', true],
      ['2', 'edited', false],
    ]);
    expect(await lastOf(file, editor)).toEqual([
      ['1', 'edited', false],
      ['2', 'edited', true],
    ]);
  });

  test('is the beginning where nobody has changed anything, and none without sections or captions', async () => {
    const { file, owner } = await inHalves();
    await write(file, 'c8', 'In the second half');
    expect(await lastOf(file, owner)).toEqual([
      ['0', 'created', null],
      ['1', 'edited', true],
    ]);
    const whole = await aTeam();
    expect(await listSectionVersions(world.cloud, whole.owner, ref(whole.file))).toEqual({
      versions: [],
      unchangedSince: null,
    });
  });

  test('is found in a change that is too long for a row, and behind a snapshot', async () => {
    const { file, owner } = await inHalves();
    await write(file, 'c1', 'word '.repeat(4000), 'long');
    for (let n = 0; n < 130; n++) await write(file, 'c8', `take ${n}`);
    expect(await lastOf(file, owner)).toEqual([
      ['1', 'edited', true],
      ['131', 'edited', true],
    ]);
  }, 60_000);

  test('is another one where the file is split anew', async () => {
    const { file, owner } = await inHalves();
    await write(file, 'c1', 'Early');
    await write(file, 'c4', 'Later, in the same half');
    await split(file, 5000);
    expect(await lastOf(file, owner)).toEqual([
      ['1', 'edited', true],
      ['2', 'edited', true],
      ['0', 'created', null],
    ]);
  });
});
