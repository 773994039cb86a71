import { beforeEach, describe, expect, test } from 'vitest';
import { getFile, patchFile } from '../../../cloud/table/files/files.ts';
import type { LinkDays, LinkLevel } from '../../../domain/access/links.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { watchFile } from '../../../services/teams/watchFile.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import { createFolder, deleteFile, endLink, listActivity, makeLink, readFile } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { type Opened, open, save, spoken, textChange, textOf } from '../subtitles/kit.ts';

const world = await givenWorld();
const { cloud, given } = world;
const network = '198.51.100.7';

let file: Opened;
let owner: Person;

beforeEach(async () => {
  cloud.clock.set('2026-11-21T05:00:00.000Z');
  file = await given.aCaptionedFile(spoken(3));
  owner = { ...(await given.aPerson()), userId: file.userId };
});

const make = async (level: LinkLevel, days: LinkDays = 30) =>
  (await makeLink(cloud, owner, { teamId: file.videoId, level, days })).token;
const outbox = new Outbox();
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
let pages = 0;
/** Opens the page of a link, or asks again from the page `viewId`. */
const watch = (token: string, after?: string, from = network, viewId = `page-${String(++pages).padStart(16, '0')}`) =>
  watchFile(
    { ...cloud, mail: outbox, config },
    { token, viewId, network: from, ...(after !== undefined && { after }) },
  );
const refusal = (token: string, from = network) =>
  watch(token, undefined, from).catch((error: { code: string }) => error.code);

const soundKey = () => `media/${file.videoId}/audio.mp3`;
const copyKey = () => `media/${file.videoId}/proxy.mp4`;
const isCopied = (attempt: number) => cloud.jobs.running.has(`proxy:${file.videoId}-${attempt}`);

/** Makes the recording one that browsers play, but with more lines than public pages show. */
const becomeLarge = async () => {
  const { sourceKey = null } = (await getFile(cloud.table, file.videoId)) ?? {};
  const large = { widthPx: 1920, heightPx: 1080, playbackKey: sourceKey, audioKey: soundKey() };
  await patchFile(cloud.table, file.videoId, large);
};

const played = async (token: string) => {
  const { mediaUrl, mediaStatus } = await watch(token);
  return { key: mediaUrl && new URL(mediaUrl).pathname.replace(/^.*(?=media\/)/, ''), mediaStatus };
};

describe('a link for viewing a file', () => {
  test('shows what it is called and its captions as they are now, to whoever has it', async () => {
    const token = await make('view');
    const { document, revision } = await open(world, file);
    await save(world, file, { baseRevision: revision, change: textChange(document, 'c1', 'Corrected'), saveId: 's1' });
    const watched = await watch(token);
    expect(watched).toMatchObject({ title: (await getFile(cloud.table, file.videoId))?.title, fileType: 'video' });
    if (!watched.captions) throw new Error('no captions are shown');
    const shown = CaptionDocument.fromSnapshot(await (await fetch(watched.captions.snapshotUrl)).json());
    expect(textOf(shown, 'c0')).toBe('caption 0');
    expect(watched.captions.changes.map((entry) => entry.revision)).toEqual([1]);
    const next = await watch(token, String(watched.captions.revision));
    expect(next.captions?.changes).toEqual([]);
  });

  test('plays the copy of a recording that browsers do not play, and its sound until then', async () => {
    const token = await make('view');
    const playbackKey = soundKey();
    await patchFile(cloud.table, file.videoId, { playbackKey, audioKey: playbackKey, proxyStatus: 'processing' });
    expect(await played(token)).toEqual({ key: playbackKey, mediaStatus: 'preparing' });
    await patchFile(cloud.table, file.videoId, { proxyStatus: 'failed' });
    expect(await played(token)).toEqual({ key: playbackKey, mediaStatus: 'soundOnly' });
    await patchFile(cloud.table, file.videoId, { proxyStatus: 'done' });
    expect(await played(token)).toEqual({ key: copyKey(), mediaStatus: 'ready' });
  });

  test('plays a copy of a large recording, which is begun when the link is made', async () => {
    await becomeLarge();
    expect(isCopied(1)).toBe(false);
    const token = await make('view');
    expect(isCopied(1)).toBe(true);
    expect(await played(token)).toEqual({ key: soundKey(), mediaStatus: 'preparing' });
    await patchFile(cloud.table, file.videoId, { proxyStatus: 'done' });
    expect(await played(token)).toEqual({ key: copyKey(), mediaStatus: 'ready' });
  });

  test('begins the copy when it is opened, if it was made before the recording was prepared, and once', async () => {
    const token = await make('view');
    await becomeLarge();
    expect(await played(token)).toMatchObject({ mediaStatus: 'preparing' });
    expect(isCopied(1)).toBe(true);
    await patchFile(cloud.table, file.videoId, { proxyStatus: 'failed' });
    expect(await played(token)).toEqual({ key: soundKey(), mediaStatus: 'soundOnly' });
    expect(isCopied(2)).toBe(false);
    await make('view');
    expect(isCopied(2)).toBe(true);
  });

  test('begins no copy for people with an account, nor of a recording that is small or has no picture', async () => {
    const size = { durationMs: 60_000, sizeBytes: 1_000_000, widthPx: 1280, heightPx: 720 };
    const small = await given.aFile(owner, size);
    await patchFile(cloud.table, small.videoId, { playbackKey: small.sourceKey });
    const { token } = await makeLink(cloud, owner, { teamId: small.videoId, level: 'view', days: 30 });
    expect(await played(token)).toEqual({ key: small.sourceKey, mediaStatus: 'ready' });
    expect(cloud.jobs.running.has(`proxy:${small.videoId}-1`)).toBe(false);
    await becomeLarge();
    await make('edit');
    await patchFile(cloud.table, file.videoId, { fileType: 'audio', widthPx: null, heightPx: null });
    expect(await played(await make('view'))).toEqual({ key: soundKey(), mediaStatus: 'ready' });
    expect(isCopied(1)).toBe(false);
  });

  test('leaves the editor with the upload, and opens also if no copy can be begun', async () => {
    await becomeLarge();
    const token = await make('view');
    await patchFile(cloud.table, file.videoId, { proxyStatus: 'done' });
    const { mediaUrl } = await readFile(cloud, owner, file);
    expect(mediaUrl).toContain((await getFile(cloud.table, file.videoId))?.sourceKey);
    await patchFile(cloud.table, file.videoId, { proxyStatus: 'failed' });
    const jobs = Object.assign(Object.create(cloud.jobs), { start: () => Promise.reject(new Error('busy')) });
    const made = await makeLink({ ...cloud, jobs }, owner, { teamId: file.videoId, level: 'view', days: 30 });
    expect(await refusal(token)).toBe('link.missing');
    expect(isCopied(2)).toBe(false);
    expect(await played(made.token)).toEqual({ key: soundKey(), mediaStatus: 'preparing' });
    expect(isCopied(2)).toBe(true);
  });

  test('tells nothing of the people, and leaves nothing that a later look could use', async () => {
    const token = await make('view');
    const before = await listActivity(cloud, owner, file);
    const reply = JSON.stringify(await watch(token));
    expect(reply).not.toContain(owner.userId);
    expect(await listActivity(cloud, owner, file)).toEqual(before);
    await endLink(cloud, owner, { teamId: file.videoId, level: 'view' });
    expect(await refusal(token)).toBe('link.missing');
  });

  test('shows nothing once it has expired or the file is deleted', async () => {
    const [token, lasting] = [await make('view', 7), await make('edit', null)];
    cloud.clock.set('2026-11-28T05:00:00.001Z');
    expect(await refusal(token)).toBe('link.missing');
    expect(await refusal(lasting)).toBe('link.account');
    await deleteFile(cloud, owner, file);
    expect(await refusal(lasting)).toBe('link.missing');
  });
});

test.each(['edit', 'share'] as const)('a link to %s asks for an account', async (level) => {
  expect(await refusal(await make(level))).toBe('link.account');
});

test('a link to a folder asks for an account', async () => {
  const person = await given.aPerson();
  const folder = { parentId: person.homeProjectId, name: 'Films', requestId: cloud.newId() };
  const { id: teamId } = await createFolder(cloud, person, folder);
  const { token } = await makeLink(cloud, person, { teamId, level: 'view', days: 30 });
  expect(await refusal(token)).toBe('link.account');
});

test('a hundred wrong links an hour from one network are all; right ones are not counted', async () => {
  const token = await make('view');
  const busy = '203.0.113.9';
  for (let n = 0; n < 99; n++) expect(await refusal(`${file.videoId}-guess${n}`, busy)).toBe('link.missing');
  for (let n = 0; n < 3; n++) await watch(token, undefined, busy);
  expect(await refusal('x', busy)).toBe('link.missing');
  expect(await refusal(token, busy)).toBe('requests.toomany');
  expect((await watch(token)).fileType).toBe('video');
});
