import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import { readPeaksLevels } from '../../../domain/media/peaks.ts';
import { clipDirectory, makeClip } from './clips.ts';

const files = clipDirectory();
const tools = openMediaTools({});
let server: Server;
let origin = '';

/** Serves the clips with ranges, like object storage; `/away` redirects to a local file. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url === '/away') {
      response.writeHead(302, { location: 'file:///etc/hostname' }).end();
      return;
    }
    const path = files.path((request.url ?? '').split('?')[0]?.slice(1) ?? '');
    const { size } = await stat(path);
    const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const headers = {
      'content-length': size - start,
      'content-range': `bytes ${start}-${size - 1}/${size}`,
      'accept-ranges': 'bytes',
    };
    response.writeHead(206, headers);
    createReadStream(path, { start })
      .on('error', () => response.destroy())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('an upload at a presigned URL', () => {
  test('is read directly from the URL', async () => {
    await makeClip(files.path('clip.mp4'));
    const input = `${origin}/clip.mp4?X-Amz-Signature=a%2Bb&x=1`;
    const facts = await tools.probe(input);
    expect(facts).toMatchObject({ durationMs: 2000, video: { widthPx: 640 } });
    const peaks = await tools.peaks({ input });
    expect(readPeaksLevels(peaks)?.[0]?.parts).toBeGreaterThan(390);
  });

  test('cannot be a playlist of local files', async () => {
    await writeFile(files.path('list.m3u8'), '#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n');
    await expect(tools.probe(`${origin}/list.m3u8`)).rejects.toMatchObject({ name: 'MediaFailure' });
  });

  test('cannot redirect to a local file', async () => {
    await expect(tools.probe(`${origin}/away`)).rejects.toMatchObject({ name: 'MediaFailure' });
  });
});
