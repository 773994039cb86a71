import { afterEach, describe, expect, test, vi } from 'vitest';
import { openInstallation } from '../../scripts/cli/installation.ts';

afterEach(() => vi.unstubAllGlobals());

/** Installation whose first response is lost in transit, with the bodies of the requests that have reached it. */
async function given() {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(String(body));
    if (sent.length === 1) throw new TypeError('fetch failed');
    return Response.json({});
  });
  return { client: await openInstallation({ OTOJI_TOKEN: 'otoji_pat_x', OTOJI_URL: 'https://otoji.example' }), sent };
}

const file = { projectId: 'p', videoId: 'v' };

describe('a request of the command line whose answer was lost', () => {
  test('is sent again with its id', async () => {
    const { client, sent } = await given();
    const asked = { fileName: 'talk.srt', content: 'MQ==', language: 'en', as: 'newTab', requestId: 'r1' } as const;
    await client.importSubtitles({ ...file, ...asked });
    expect(sent.map((body) => JSON.parse(body))).toEqual([asked, asked]);
  });

  test('is not sent again where it has none', async () => {
    const { client, sent } = await given();
    await expect(client.startExport({ ...file, format: 'mp3' })).rejects.toThrow('cannot be reached');
    expect(sent).toHaveLength(1);
  });

  test('is not sent again where it could have one and has none', async () => {
    const { client, sent } = await given();
    await expect(client.createGroup({ name: 'Crew' })).rejects.toThrow('cannot be reached');
    expect(sent).toHaveLength(1);
  });
});

test('a request beyond the limit of calls is sent again after the time that the API names, also without an id, because nothing of it was done', async () => {
  const times: number[] = [];
  const body = { code: 'calls.toomany', message: 'Too many.', details: { retryAfterSeconds: 1 } };
  vi.stubGlobal('fetch', async () => {
    times.push(performance.now());
    if (times.length > 1) return Response.json({ id: 'e1' });
    return Response.json(body, { status: 429, headers: { 'retry-after': '1' } });
  });
  const client = await openInstallation({ OTOJI_TOKEN: 'otoji_pat_x', OTOJI_URL: 'https://otoji.example' });
  expect(await client.startExport({ ...file, format: 'mp3' })).toEqual({ id: 'e1' });
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
});
