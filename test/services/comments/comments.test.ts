import { describe, expect, test } from 'vitest';
import { shareFile } from '../../kit/files.ts';
import type { Person } from '../../kit/people.ts';
import {
  addComment,
  listComments,
  listMentionable,
  markCommentsRead,
  reactToComment,
  removeComment,
  resolveComment,
  saveNotifications,
} from '../../kit/services.ts';
import { givenComments } from './kit.ts';

const { given, cloud, mailsTo } = await givenComments();

/** Creates a file with its owner, two commenters and a viewer. */
async function aReview() {
  const owner = await given.aPerson();
  const [ann, bob, vic] = [await given.aPerson(), await given.aPerson(), await given.aPerson()];
  const file = await given.aFile(owner);
  const people = { [ann.userId]: 'commenter', [bob.userId]: 'commenter', [vic.userId]: 'viewer' } as const;
  await shareFile(cloud.table, file.videoId, { people });
  return { owner, ann, bob, vic, ref: { projectId: file.projectId, videoId: file.videoId } };
}

type Ref = Awaited<ReturnType<typeof aReview>>['ref'];

let requests = 0;
const anchor = { captionId: 'c1', tab: 'en', startMs: 1200, quote: 'Hello there' };
const say = (person: Person, ref: Ref, text: string, about: object = { anchor }, requestId = `comment-${++requests}`) =>
  addComment(cloud, person, { ...ref, requestId, text, about } as never);
const read = async (person: Person, ref: Ref) => (await listComments(cloud, person, { ...ref })).comments;

describe('a mention', () => {
  test('offers those with access to the file to those who may comment', async () => {
    const { owner, ann, bob, vic, ref } = await aReview();
    const { people } = await listMentionable(cloud, ann, { ...ref });
    expect(people.map(({ id }) => id).sort()).toEqual([owner, ann, bob, vic].map(({ userId }) => userId).sort());
    expect(people.filter(({ isYou }) => isYou)).toMatchObject([{ id: ann.userId }]);
    await expect(listMentionable(cloud, vic, { ...ref })).rejects.toMatchObject({ code: 'access.denied' });
    await expect(listMentionable(cloud, await given.aPerson(), { ...ref })).rejects.toMatchObject({
      code: 'file.missing',
    });
  });

  test('is mailed for each file, also where comments of two files have the same id', async () => {
    const { owner, ann, bob, ref } = await aReview();
    const file = await given.aFile(owner);
    const people = { [ann.userId]: 'commenter', [bob.userId]: 'commenter' } as const;
    await shareFile(cloud.table, file.videoId, { people });
    for (const { projectId, videoId } of [ref, file])
      await say(ann, { projectId, videoId }, `<@${bob.userId}>`, { anchor }, 'same-in-both');
    expect(await mailsTo(bob)).toHaveLength(2);
  });

  test('is mailed once for a comment, with its words and place, and not to who wrote it', async () => {
    const { ann, bob, ref } = await aReview();
    const text = `<@${bob.userId}> and <@${ann.userId}>: <b>is</b> this right?`;
    await Promise.all([1, 2].map(() => say(ann, ref, text, { anchor }, 'asks')));
    await say(ann, ref, text, { anchor }, 'asks');
    const mails = await mailsTo(bob);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`/me/projects/${ref.projectId}/videos/${ref.videoId}?at=1200`);
    expect(mails[0]).toContain('&lt;b&gt;is&lt;/b&gt; this right?');
    expect(mails[0]).not.toContain(bob.userId);
    expect(await mailsTo(ann)).toEqual([]);
    const [comment] = await read(bob, ref);
    expect(comment?.text).toBe(text);
    expect(comment?.mentioned).toMatchObject([
      { id: bob.userId, person: { isYou: true } },
      { id: ann.userId, person: { isYou: false } },
    ]);
  });

  test('in a reply leads to the caption of its thread', async () => {
    const { ann, bob, ref } = await aReview();
    const { id } = await say(ann, ref, 'Root');
    await say(ann, ref, `<@${bob.userId}>`, { threadId: id });
    expect((await mailsTo(bob))[0]).toContain('?at=1200');
  });

  test('of a stranger tells nobody, neither by mail nor by name', async () => {
    const [{ ann, ref }, stranger] = [await aReview(), await given.aPerson()];
    await say(ann, ref, `<@${stranger.userId}> <@nobody>`);
    expect(await mailsTo(stranger)).toEqual([]);
    expect((await read(ann, ref))[0]).toMatchObject({ mentioned: [] });
  });

  test('is not mailed to who does not want it', async () => {
    const { ann, bob, ref } = await aReview();
    await saveNotifications(cloud, bob, { mention: false });
    await say(ann, ref, `<@${bob.userId}>`);
    expect(await mailsTo(bob)).toEqual([]);
  });

  test('is gone with the text of its comment', async () => {
    const { ann, bob, ref } = await aReview();
    const { id } = await say(ann, ref, `<@${bob.userId}>`);
    await say(bob, ref, 'Yes?', { threadId: id });
    await removeComment(cloud, ann, { ...ref, commentId: id });
    expect((await read(ann, ref)).find((one) => one.id === id)).toMatchObject({ text: '', mentioned: [] });
  });
});

describe('comments', () => {
  test('of everyone are read by everyone who may open the file, with who said what of which caption', async () => {
    const { owner, ann, vic, ref } = await aReview();
    const { id } = await say(ann, ref, 'Should this be\na question?');
    await say(owner, ref, 'Yes.', { threadId: id });
    const all = await read(vic, ref);
    expect(all.map(({ text, threadId }) => [text, threadId]).sort()).toEqual([
      ['Should this be\na question?', id],
      ['Yes.', id],
    ]);
    expect(all.find((one) => one.id === id)).toMatchObject({ anchor, isResolved: false, mayRemove: false });
    expect((await read(ann, ref)).find((one) => one.id === id)).toMatchObject({
      author: { isYou: true },
      mayRemove: true,
    });
    await expect(say(vic, ref, 'Me too')).rejects.toMatchObject({ code: 'access.denied' });
    await expect(read(await given.aPerson(), ref)).rejects.toMatchObject({ code: 'file.missing' });
  });

  test('are unread until they were read, and never again, whatever an earlier page or a wrong clock says', async () => {
    const { owner, ann, vic, ref } = await aReview();
    const readUntil = async (person: Person) => (await listComments(cloud, person, { ...ref })).readUntil;
    cloud.clock.set('2026-11-21T05:00:00.000Z');
    await say(ann, ref, 'New');
    expect(await readUntil(vic)).toBeNull();
    await markCommentsRead(cloud, vic, { ...ref, until: '2026-11-21T05:00:00.000Z' });
    await markCommentsRead(cloud, vic, { ...ref, until: '2026-11-20T05:00:00.000Z' });
    expect(await readUntil(vic)).toBe('2026-11-21T05:00:00.000Z');
    await markCommentsRead(cloud, vic, { ...ref, until: '2036-11-21T05:00:00.000Z' });
    expect(await readUntil(vic)).toBe('2026-11-21T05:00:00.000Z');
    expect(await readUntil(owner)).toBeNull();
  });

  test('are added once by the same request', async () => {
    const { ann, bob, ref } = await aReview();
    await Promise.all([1, 2, 3].map(() => say(ann, ref, 'Once', { anchor }, 'same')));
    expect(await read(ann, ref)).toHaveLength(1);
    await expect(say(bob, ref, 'Other', { anchor }, 'same')).rejects.toMatchObject({ code: 'save.used' });
  });

  test('are replies to what is there, of the same file', async () => {
    const [{ ann, ref }, other] = [await aReview(), await aReview()];
    const { id } = await say(other.ann, other.ref, 'Elsewhere');
    for (const threadId of [id, 'never'])
      await expect(say(ann, ref, 'Reply', { threadId })).rejects.toMatchObject({ code: 'comment.missing' });
    const root = await say(ann, ref, 'Root');
    const reply = await say(ann, ref, 'Reply', { threadId: root.id });
    await say(ann, ref, 'Reply to the reply', { threadId: reply.id });
    expect((await read(ann, ref)).map(({ threadId }) => threadId)).toEqual([root.id, root.id, root.id]);
  });

  test('are resolved and reopened as threads by anyone who may comment', async () => {
    const { ann, bob, vic, ref } = await aReview();
    const { id } = await say(ann, ref, 'Check the name');
    const reply = await say(bob, ref, 'Done', { threadId: id });
    await resolveComment(cloud, bob, { ...ref, commentId: id, isResolved: true });
    expect((await read(vic, ref)).find((one) => one.id === id)?.isResolved).toBe(true);
    await resolveComment(cloud, ann, { ...ref, commentId: id, isResolved: false });
    expect((await read(vic, ref)).find((one) => one.id === id)?.isResolved).toBe(false);
    const asked = (person: Person, commentId: string) =>
      resolveComment(cloud, person, { ...ref, commentId, isResolved: true });
    await expect(asked(ann, reply.id)).rejects.toMatchObject({ code: 'comment.missing' });
    await expect(asked(vic, id)).rejects.toMatchObject({ code: 'access.denied' });
  });

  test('have one reaction of each person at most', async () => {
    const { ann, bob, ref } = await aReview();
    const { id: commentId } = await say(ann, ref, 'Funny');
    const react = (person: Person, reaction: 'like' | 'confused' | 'disagree' | null) =>
      reactToComment(cloud, person, { ...ref, commentId, reaction });
    await react(ann, 'like');
    await react(bob, 'like');
    await react(bob, 'disagree');
    expect((await read(bob, ref))[0]?.reactions).toEqual({
      like: { count: 1, isYours: false },
      confused: { count: 0, isYours: false },
      disagree: { count: 1, isYours: true },
    });
    await react(ann, null);
    await react(bob, null);
    expect((await read(bob, ref))[0]?.reactions.like).toEqual({ count: 0, isYours: false });
  });

  test('are removed by who wrote them and by administrators; with replies their place stays', async () => {
    const { owner, ann, bob, ref } = await aReview();
    const { id } = await say(ann, ref, 'First');
    const reply = await say(bob, ref, 'Second', { threadId: id });
    const remove = (person: Person, commentId: string) => removeComment(cloud, person, { ...ref, commentId });
    await expect(remove(bob, id)).rejects.toMatchObject({ code: 'access.denied' });
    await remove(ann, id);
    expect((await read(bob, ref)).find((one) => one.id === id)).toMatchObject({ text: '', isRemoved: true });
    await expect(remove(ann, id)).rejects.toMatchObject({ code: 'comment.missing' });
    await remove(owner, reply.id);
    expect((await read(bob, ref)).map((one) => one.id)).toEqual([id]);
  });

  test('are listed a page at a time', async () => {
    const { ann, ref } = await aReview();
    for (let n = 0; n < 103; n++) await say(ann, ref, `Comment ${n}`);
    const first = await listComments(cloud, ann, { ...ref });
    const second = await listComments(cloud, ann, { ...ref, after: first.next ?? '' });
    expect([first.comments.length, second.comments.length, second.next]).toEqual([100, 3, null]);
    expect(new Set([...first.comments, ...second.comments].map(({ id }) => id)).size).toBe(103);
  });
});
