import { expect, test } from 'vitest';
import { ShotReader } from '../../../cloud/media/ffmpeg/shots.ts';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import { clipDirectory, ffmpeg, makeClip, x264 } from './clips.ts';

const files = clipDirectory();
const tools = openMediaTools({});

test('the first picture of each shot is found, to the frame', async () => {
  const input = files.path('three.mp4');
  const source = (name: string) => ['-f', 'lavfi', '-i', `${name}:size=320x180:rate=25`];
  await ffmpeg(
    ...[
      ...source('testsrc=duration=1.2'),
      ...source('color=c=red:duration=0.8'),
      ...source('mandelbrot=start_scale=2'),
    ],
    ...['-filter_complex', '[0][1][2]concat=n=3:v=1', ...x264, '-t', '3', input],
  );
  const { video } = await tools.probe(input);
  expect(await tools.findShots({ input, streamIndex: video?.streamIndex ?? 0 })).toEqual([1200, 2000]);
});

test('movement within a shot is no shot change', async () => {
  const input = await makeClip(files.path('one.mp4'));
  expect(await tools.findShots({ input, streamIndex: 0 })).toEqual([]);
});

test('without time for the whole video, there are the shot changes up to there', async () => {
  const input = await makeClip(files.path('long.mp4'));
  expect(await tools.findShots({ input, streamIndex: 0, timeoutMs: 1 })).toEqual([]);
});

test('a flash is not two shots', () => {
  const reader = new ShotReader();
  for (const seconds of ['4.0', '4.04', '4.16', '9']) reader.line(`frame:1    pts:100   pts_time:${seconds}`);
  reader.line('lavfi.scene_score=0.9');
  expect(reader.shotsMs).toEqual([4000, 9000]);
});
