import { describe, expect, test } from 'vitest';
import { relistFile } from '../../../cloud/table/files/fileLists.ts';
import { shareFile } from '../../kit/files.ts';
import type { Person } from '../../kit/people.ts';
import {
  addComment,
  addSectionComment,
  listComments,
  listSectionComments,
  markCommentsRead,
  reactToSectionComment,
  removeSection,
  removeSectionComment,
  resolveComment,
  splitSections,
  updateSection,
} from '../../kit/services.ts';
import { givenComments } from './kit.ts';

const { given, cloud, mailsTo } = await givenComments();

/** Creates a file of one hour in three sections of 20 minutes, with its owner, a commenter and a viewer. */
async function aSplitFile() {
  const [owner, ann, vic] = [await given.aPerson(), await given.aPerson(), await given.aPerson()];
  const file = await given.aFile(owner);
  await relistFile(cloud.table, file.videoId, () => ({ durationMs: 3_600_000 }));
  await shareFile(cloud.table, file.videoId, { people: { [ann.userId]: 'commenter', [vic.userId]: 'viewer' } });
  const ref = { projectId: file.projectId, videoId: file.videoId };
  const { sections } = await splitSections(cloud, owner, { ...ref, edgesMs: [1_200_000, 2_400_000] });
  const [first, second, third] = sections.map(({ id }) => id) as [string, string, string];
  return { owner, ann, vic, ref, first, second, third };
}

type Ref = Awaited<ReturnType<typeof aSplitFile>>['ref'];

let requests = 0;
const say = (person: Person, at: Ref & { sectionId: string }, text: string, threadId?: string) =>
  addSectionComment(cloud, person, { ...at, requestId: `said-${++requests}`, text, ...(threadId && { threadId }) });
const read = async (person: Person, ref: Ref, sectionId: string) =>
  (await listSectionComments(cloud, person, { ...ref, sectionId })).comments;
const textsAt = async (person: Person, ref: Ref, sectionId: string) =>
  (await read(person, ref, sectionId)).map(({ text }) => text).sort();

describe('comments on a section', () => {
  test('are threads at this section alone, and are among all comments of the file', async () => {
    const { ann, owner, vic, ref, first, second } = await aSplitFile();
    await updateSection(cloud, owner, { ...ref, sectionId: second, name: 'Act two' });
    const { id } = await say(ann, { ...ref, sectionId: second }, 'Who does the songs?');
    await say(owner, { ...ref, sectionId: second }, 'I do.', id);
    expect(await textsAt(vic, ref, second)).toEqual(['I do.', 'Who does the songs?']);
    expect(await textsAt(vic, ref, first)).toEqual([]);
    const { comments } = await listComments(cloud, vic, { ...ref });
    expect(comments.find((one) => one.id === id)).toMatchObject({
      anchor: null,
      section: { sectionId: second, name: 'Act two', number: 2, startMs: 1_200_000 },
    });
    expect(comments.map(({ threadId }) => threadId)).toEqual([id, id]);
  });

  test('are not written by viewers, nor read by strangers, nor on sections that are not there', async () => {
    const { ann, vic, ref, first } = await aSplitFile();
    await expect(say(vic, { ...ref, sectionId: first }, 'Me')).rejects.toMatchObject({ code: 'access.denied' });
    await expect(read(await given.aPerson(), ref, first)).rejects.toMatchObject({ code: 'file.missing' });
    const other = await aSplitFile();
    for (const sectionId of ['never', other.first]) {
      await expect(say(ann, { ...ref, sectionId }, 'Hi')).rejects.toMatchObject({ code: 'section.missing' });
      await expect(read(ann, ref, sectionId)).rejects.toMatchObject({ code: 'section.missing' });
    }
  });

  test('take replies, reactions and removal at their own section only', async () => {
    const { ann, owner, ref, first, second } = await aSplitFile();
    const { id: commentId } = await say(ann, { ...ref, sectionId: first }, 'First');
    const anchor = { captionId: 'c1', tab: 'en', startMs: 0, quote: 'Hello' };
    const onCaption = await addComment(cloud, ann, {
      ...ref,
      requestId: 'on-a-caption',
      text: 'Hi',
      about: { anchor },
    } as never);
    const elsewhere = { ...ref, sectionId: second, commentId };
    const missing = { code: 'comment.missing' };
    await expect(say(owner, elsewhere, 'Reply', commentId)).rejects.toMatchObject(missing);
    await expect(reactToSectionComment(cloud, owner, { ...elsewhere, reaction: 'like' })).rejects.toMatchObject(
      missing,
    );
    await expect(removeSectionComment(cloud, ann, elsewhere)).rejects.toMatchObject(missing);
    const caption = { ...ref, sectionId: first, commentId: onCaption.id };
    await expect(removeSectionComment(cloud, ann, caption)).rejects.toMatchObject(missing);
    await reactToSectionComment(cloud, owner, { ...ref, sectionId: first, commentId, reaction: 'confused' });
    expect((await read(ann, ref, first))[0]?.reactions.confused).toEqual({ count: 1, isYours: false });
    const reply = await say(owner, { ...ref, sectionId: first }, 'Reply', commentId);
    await expect(
      removeSectionComment(cloud, ann, { ...ref, sectionId: first, commentId: reply.id }),
    ).rejects.toMatchObject({ code: 'access.denied' });
    await removeSectionComment(cloud, ann, { ...ref, sectionId: first, commentId });
    expect(await textsAt(ann, ref, first)).toEqual(['', 'Reply']);
  });

  test('are resolved and reopened as those on captions', async () => {
    const { ann, owner, ref, first } = await aSplitFile();
    const { id: commentId } = await say(ann, { ...ref, sectionId: first }, 'Names?');
    await resolveComment(cloud, owner, { ...ref, commentId, isResolved: true });
    expect((await read(ann, ref, first))[0]?.isResolved).toBe(true);
    await resolveComment(cloud, ann, { ...ref, commentId, isResolved: false });
    expect((await read(ann, ref, first))[0]?.isResolved).toBe(false);
  });

  test('mention people, who are mailed the place where the section begins', async () => {
    const { ann, owner, ref, third } = await aSplitFile();
    await say(owner, { ...ref, sectionId: third }, `<@${ann.userId}> please`);
    const mails = await mailsTo(ann);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`/videos/${ref.videoId}?at=2400000`);
  });

  test('are unread for each section by itself, and apart from those on captions', async () => {
    const { ann, vic, ref, first, second } = await aSplitFile();
    cloud.clock.set('2026-11-21T05:00:00.000Z');
    for (const sectionId of [first, second]) await say(ann, { ...ref, sectionId }, 'New');
    const until = '2026-11-21T05:00:00.000Z';
    await markCommentsRead(cloud, vic, { ...ref, sectionId: first, until });
    await markCommentsRead(cloud, vic, { ...ref, sectionId: first, until: '2026-11-20T05:00:00.000Z' });
    const { readUntil, sectionsRead } = await listComments(cloud, vic, { ...ref });
    expect([readUntil, sectionsRead]).toEqual([null, { [first]: until }]);
    const readOf = async (sectionId: string) =>
      (await listSectionComments(cloud, vic, { ...ref, sectionId })).readUntil;
    expect([await readOf(first), await readOf(second)]).toEqual([until, null]);
    await expect(markCommentsRead(cloud, vic, { ...ref, sectionId: 'never', until })).rejects.toMatchObject({
      code: 'section.missing',
    });
  });

  test('are read to the end where most comments of the file are elsewhere', async () => {
    const { ann, ref, first, second } = await aSplitFile();
    for (let n = 0; n < 101; n++) await say(ann, { ...ref, sectionId: n % 50 === 0 ? second : first }, `At ${n}`);
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listSectionComments>> = await listSectionComments(cloud, ann, {
        ...{ ...ref, sectionId: second },
        ...(after !== null && { after }),
      });
      found.push(...page.comments.map(({ text }) => text));
      after = page.next;
    } while (after !== null);
    expect(found.sort()).toEqual(['At 0', 'At 100', 'At 50']);
  });
});

describe('a section that is gone', () => {
  test('leaves its comments to the section with which it was joined, with what they were about', async () => {
    const { owner, ann, ref, first, second, third } = await aSplitFile();
    await updateSection(cloud, owner, { ...ref, sectionId: second, name: 'Act two' });
    const { id } = await say(ann, { ...ref, sectionId: second }, 'On two');
    await removeSection(cloud, owner, { ...ref, sectionId: second });
    expect(await textsAt(ann, ref, first)).toEqual(['On two']);
    expect(await textsAt(ann, ref, third)).toEqual([]);
    await say(owner, { ...ref, sectionId: first }, 'Still here', id);
    expect(await textsAt(ann, ref, first)).toEqual(['On two', 'Still here']);
    expect((await read(ann, ref, first))[0]?.section ?? (await read(ann, ref, first))[1]?.section).toMatchObject({
      sectionId: second,
      name: 'Act two',
    });
  });

  test('leaves them to the section in which it began, when the file is split anew', async () => {
    const { owner, ann, ref, third } = await aSplitFile();
    await say(ann, { ...ref, sectionId: third }, 'On three');
    const { sections } = await splitSections(cloud, owner, { ...ref, edgesMs: [600_000, 2_000_000], replaces: true });
    expect(await textsAt(ann, ref, sections[2]?.id ?? '')).toEqual(['On three']);
  });

  test('leaves them among the comments of the file, when that is not split any more', async () => {
    const { owner, ann, ref, first, second } = await aSplitFile();
    const { id } = await say(ann, { ...ref, sectionId: second }, 'On two');
    await removeSection(cloud, owner, { ...ref, sectionId: second });
    await removeSection(cloud, owner, { ...ref, sectionId: first });
    const { comments } = await listComments(cloud, ann, { ...ref });
    expect(comments).toMatchObject([{ id, section: { number: 2 } }]);
    await resolveComment(cloud, owner, { ...ref, commentId: id, isResolved: true });
  });
});
