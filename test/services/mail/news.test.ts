import { beforeEach, describe, expect, test } from 'vitest';
import { getNewsIssue, newsReaders } from '../../../cloud/table/people/news.ts';
import { patchUser } from '../../../cloud/table/people/users.ts';
import { showUnsubscribe } from '../../../services/account/showUnsubscribe.ts';
import { unsubscribe } from '../../../services/account/unsubscribe.ts';
import { markAddress } from '../../../services/mail/markAddress.ts';
import { sendNews } from '../../../services/mail/sendNews.ts';
import { Outbox } from '../../kit/outbox.ts';
import { readAccount, saveNotifications } from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud, given } = await givenCloud();
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };

let outbox: Outbox;
let issues = 0;
const parts = () => ({ ...cloud, config, news: outbox });
beforeEach(() => {
  outbox = new Outbox();
});

type Person = Awaited<ReturnType<typeof given.aPerson>>;

async function aReader(): Promise<Person> {
  const person = await given.aPerson();
  await saveNotifications(cloud, person, { news: true });
  return person;
}

const text = (subject: string) => ({
  subject,
  preheader: 'Find and replace.',
  title: 'Search and replace',
  paragraphs: ['Ctrl+F finds a word.', 'Ctrl+H replaces it.'] as const,
});
const words = { en: text('Search is here'), ja: text('検索ができるようになりました') };
const newIssue = () => ({ issueId: `issue-${++issues}`, words });

/** Address of a person created by a test. */
const addressOf = ({ userId }: Person) => `${userId}@example.com`;
const mailTo = (person: Person) => outbox.sent.find(({ to }) => to === addressOf(person));
const kindsTo = (person: Person) => outbox.kindsTo(addressOf(person));
const wantsNews = async (person: Person) => (await readAccount(cloud, person)).notifications.news;

/** Token of the one-click link in a mail. */
function tokenIn(mail: ReturnType<typeof mailTo>): string {
  const [, url = ''] = /^<(https:[^>]+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? [];
  return new URL(url).searchParams.get('token') ?? '';
}

describe('news', () => {
  test('go to those who want them, each once, with a way to end them in one click', async () => {
    const [reader, other] = [await aReader(), await given.aPerson()];
    const issue = newIssue();
    await sendNews(parts(), issue);
    await sendNews(parts(), issue);
    await sendNews(parts(), {});
    expect([kindsTo(reader), kindsTo(other)]).toEqual([['news'], []]);
    const mail = mailTo(reader);
    expect(mail).toMatchObject({
      subject: 'Search is here',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(mail?.headers['List-Unsubscribe']).toMatch(/^<https:\/\/otoji\.example\/api\/unsubscribe\?token=[^>]+>$/);
    expect(mail?.text).toContain(`https://otoji.example/en/unsubscribe#${tokenIn(mail)}`);
  });

  test('are in the language of the reader', async () => {
    const reader = await aReader();
    await patchUser(cloud.table, reader.userId, { language: 'ja', updatedAt: cloud.now().toISOString() });
    await sendNews(parts(), newIssue());
    expect(mailTo(reader)?.subject).toBe(words.ja.subject);
    expect(mailTo(reader)?.html).toContain('配信を停止する');
  });

  test('that were cut off go on with who has not received them', async () => {
    const readers = [await aReader(), await aReader(), await aReader()];
    const issue = newIssue();
    outbox.nextError = new Error('SES cannot take it now');
    await expect(sendNews(parts(), issue)).rejects.toThrow('SES cannot take it now');
    expect((await getNewsIssue(cloud.table, issue.issueId))?.endedAt).toBeUndefined();
    // The claim of the interrupted mail expires.
    const later = new Date(cloud.now().getTime() + 61_000);
    await sendNews({ ...parts(), now: () => later }, {});
    for (const reader of readers) expect(kindsTo(reader)).toEqual(['news']);
    expect((await getNewsIssue(cloud.table, issue.issueId))?.endedAt).toBeDefined();
  });

  test('end when time runs out, and the next call goes on', async () => {
    const reader = await aReader();
    const issue = newIssue();
    let calls = 0;
    const hurried = { ...parts(), now: () => new Date(cloud.now().getTime() + (calls++ > 1 ? 14 * 60_000 : 0)) };
    expect(await sendNews(hurried, issue)).toMatchObject({ isDone: false, sent: 0 });
    expect(await sendNews(parts(), {})).toMatchObject({ isDone: true });
    expect(kindsTo(reader)).toEqual(['news']);
  });

  test('that one call is sending are left alone by another', async () => {
    const readers = [await aReader(), await aReader()];
    const first = sendNews(parts(), newIssue());
    await expect.poll(() => outbox.sent.length).toBeGreaterThan(0);
    expect(await sendNews(parts(), {})).toEqual({ sent: 0, isDone: false });
    await first;
    for (const reader of readers) expect(kindsTo(reader)).toEqual(['news']);
  });

  test('do not go to an address that bounced or complained', async () => {
    const reader = await aReader();
    const detail = {
      eventType: 'Complaint',
      complaint: { complainedRecipients: [{ emailAddress: addressOf(reader) }] },
    };
    await markAddress(cloud, { detail });
    await sendNews(parts(), newIssue());
    expect(kindsTo(reader)).toEqual([]);
  });

  test.each([
    ['a text in one language only', { words: { en: words.en } }],
    ['a subject without words', { words: { ...words, en: { ...words.en, subject: ' ' } } }],
    [
      'a button that leaves the site',
      { words: { ...words, en: { ...words.en, button: { label: 'Go', path: 'https://x' } } } },
    ],
    ['an id of other signs', { issueId: 'A B' }],
  ])('with %s are refused, and nothing is sent', async (_what, wrong) => {
    await aReader();
    await expect(sendNews(parts(), { ...newIssue(), ...wrong })).rejects.toThrow();
    expect(outbox.sent).toEqual([]);
  });

  test('under an id that is taken are refused if they say something else', async () => {
    const issue = newIssue();
    await sendNews(parts(), issue);
    const other = { ...issue, words: { ...words, en: text('Something else') } };
    await expect(sendNews(parts(), other)).rejects.toThrow('other news');
  });
});

describe('a link to unsubscribe', () => {
  const sentTo = async (reader: Person) => {
    await sendNews(parts(), newIssue());
    return tokenIn(mailTo(reader));
  };

  test('ends news without a session, as often as it is followed', async () => {
    const reader = await aReader();
    const token = await sentTo(reader);
    for (let click = 0; click < 2; click++) expect(await unsubscribe(cloud, { token })).toEqual({ done: true });
    expect(await wantsNews(reader)).toBe(false);
    await sendNews(parts(), newIssue());
    expect(kindsTo(reader)).toEqual(['news']);
    const ids: string[] = [];
    for await (const { userId } of newsReaders(cloud.table, undefined)) ids.push(userId);
    expect(ids).not.toContain(reader.userId);
  });

  test('of an old mail works after the reader has wanted news again', async () => {
    const reader = await aReader();
    const token = await sentTo(reader);
    await unsubscribe(cloud, { token });
    await saveNotifications(cloud, reader, { news: true });
    await unsubscribe(cloud, { token });
    expect(await wantsNews(reader)).toBe(false);
  });

  test('that is not ours does nothing, and is answered alike', async () => {
    const reader = await aReader();
    const token = await sentTo(reader);
    const forged = [reader.userId, `${reader.userId}.`, `${reader.userId}.0secret0`, `${token}x`, '.', 'none', 'u.x'];
    for (const one of forged) expect(await unsubscribe(cloud, { token: one })).toEqual({ done: true });
    expect(await wantsNews(reader)).toBe(true);
  });

  test('leads to the page that asks first, when it is only opened', async () => {
    const reader = await aReader();
    const token = await sentTo(reader);
    const { location } = await showUnsubscribe({ config }, { token });
    expect(location).toBe(`https://otoji.example/unsubscribe#${token}`);
    expect(await wantsNews(reader)).toBe(true);
  });
});
