import { beforeEach, describe, expect, test } from 'vitest';
import { getFile, patchFile } from '../../../cloud/table/files/files.ts';
import type { LinkDays, LinkLevel } from '../../../domain/access/links.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { watchFile } from '../../../services/teams/watchFile.ts';
import type { Person } from '../../kit/people.ts';
import { createFolder, deleteFile, endLink, listActivity, makeLink } from '../../kit/services.ts';
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
const watch = (token: string, after?: string, from = network) =>
  watchFile(cloud, { token, network: from, ...(after !== undefined && { after }) });
const refusal = (token: string, from = network) =>
  watch(token, undefined, from).catch((error: { code: string }) => error.code);

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

  test('plays the copy of a recording that browsers do not play, once it is there', async () => {
    const token = await make('view');
    const sound = `media/${file.videoId}/audio.mp3`;
    const played = async () => (await watch(token)).mediaUrl;
    await patchFile(cloud.table, file.videoId, { playbackKey: sound, proxyStatus: 'processing' });
    expect(await played()).toContain(sound);
    await patchFile(cloud.table, file.videoId, { proxyStatus: 'done' });
    expect(await played()).toContain(`media/${file.videoId}/proxy.mp4`);
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
