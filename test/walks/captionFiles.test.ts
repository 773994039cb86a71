import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCaptionFile } from '../../domain/formats/formats.ts';
import { captionedFile, type File } from '../kit/captionedFile.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';

/** The calls for exports, as a program without the product's client makes them. */

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-exports-'));

let person: NewPerson;
let file: File;
let token = '';

beforeAll(async () => {
  person = await newPerson(origin);
  file = await captionedFile(person, folder, ['One', 'Two']);
  ({ token } = await person.client.createToken({ name: 'Exports', days: 1 }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Addresses of the file: in a folder and of a team, with a session and with a token. */
const places = [
  ['/me', '', () => `/me/projects/${file.projectId}/videos/${file.id}`],
  ['/teams', '', () => `/teams/${file.id}/files/${file.id}`],
  ['/me', '/v1', () => `/me/projects/${file.projectId}/videos/${file.id}`],
  ['/teams', '/v1', () => `/teams/${file.id}/files/${file.id}`],
] as const;

const ask = (at: string, { method = 'GET', body, by }: { method?: string; body?: object; by?: string } = {}) =>
  fetch(`${origin}/api${at}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${by ?? (at.startsWith('/v1') ? token : person.accessToken)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const textsOf = async (bytes: ArrayBuffer, fileName: string) => {
  const read = await readCaptionFile(new Uint8Array(bytes), fileName, { language: 'en' });
  return 'error' in read ? read.error : read.file.cues.flatMap(({ texts }) => texts);
};

const named = ['srt', 'txt', 'xlsx', 'csv', 'docx', 'itt', 'vtt', 'ass'] as const;

describe.each(places)('below %s%s', (_, prefix, placeOf) => {
  const at = (rest = '') => `${prefix}${placeOf()}/export${rest}`;

  test.each(named)('the captions are a file at export/%s', async (format) => {
    const response = await ask(at(`/${format}`));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(
      `attachment; filename*=UTF-8''A%20short%20talk.${format}`,
    );
    expect(response.headers.get('content-language')).toBe('en');
    const bytes = await response.arrayBuffer();
    if (format === 'txt') expect(new TextDecoder().decode(bytes)).toBe('One\r\nTwo\r\n');
    else if (format === 'docx') expect(new TextDecoder().decode(bytes)).toMatch(/^PK/);
    else expect(await textsOf(bytes, `talk.${format}`)).toEqual(['One', 'Two']);
  });

  test('the options and the losses of a file are in the query', async () => {
    const response = await ask(at('/txt?tabs=en&encoding=shift_jis&layout=times'));
    expect(response.headers.get('content-type')).toBe('text/plain; charset=shift_jis');
    expect(await response.text()).toContain('00:00:02');
    expect(await (await ask(at('/srt?losses=1'))).json()).toEqual({ count: 0, losses: [] });
    expect((await ask(at('/srt?encoding=ebcdic'))).status).toBe(400);
    expect(await (await ask(at('/srt?tabs=fr'))).json()).toMatchObject({ code: 'tab.missing' });
  });

  test.each(named)('an export as %s is ready, listed and read by its id', async (format) => {
    const started = await ask(at(), { method: 'POST', body: { format } });
    const record = (await started.json()) as { id: string; downloadUrl: string };
    expect({ status: started.status, record }).toMatchObject({ status: 200, record: { format, status: 'ready' } });
    expect(await (await ask(at(`/${record.id}`))).json()).toMatchObject({ id: record.id, status: 'ready' });
    const { exports } = (await (await ask(at())).json()) as { exports: { id: string }[] };
    expect(exports.map(({ id }) => id)).toContain(record.id);
    const [stored, direct] = await Promise.all([fetch(record.downloadUrl), ask(at(`/${format}`))]);
    expect(stored.headers.get('content-type')).toBe(direct.headers.get('content-type'));
    expect((await stored.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  test('the sound is exported, and its export is canceled', async () => {
    const started = await ask(at(), { method: 'POST', body: { format: 'mp3' } });
    const { id } = (await started.json()) as { id: string };
    expect(started.status).toBe(200);
    expect((await ask(at(`/${id}`), { method: 'DELETE' })).status).toBe(200);
    expect(await (await ask(at(`/${id}`))).json()).toMatchObject({ format: 'mp3' });
  });
});

test('the body of an upload to YouTube may be only who can watch it, or empty', async () => {
  const at = `/me/projects/${file.projectId}/videos/${file.id}/export/youtube`;
  for (const body of [{ privacyStatus: 'private' }, {}]) {
    const response = await ask(at, { method: 'POST', body });
    // The person has not connected a channel.
    expect(await response.json()).toMatchObject({ code: 'youtube.unconnected' });
  }
});

test('another person gets no captions, and no word of the file', async () => {
  const stranger = await newPerson(origin);
  const { token: theirs } = await stranger.client.createToken({ name: 'Exports', days: 1 });
  const at = `/me/projects/${file.projectId}/videos/${file.id}/export`;
  for (const [place, by] of [
    [`${at}/srt`, stranger.accessToken],
    [`/v1${at}/srt`, theirs],
  ] as const) {
    const response = await ask(place, { by });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'file.missing' }]);
  }
});
