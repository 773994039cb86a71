import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { renderRate } from '../../../cloud/media/ffmpeg/frameRate.ts';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import { clipDirectory, ffmpeg, makeClip, x264 } from './clips.ts';

const files = clipDirectory();
const tools = openMediaTools({});
const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30000/1001:duration=1'];
const tone = ['-f', 'lavfi', '-i', 'sine=duration=1'];

describe('the facts of an upload', () => {
  test('include the video and the audio stream', async () => {
    const facts = await tools.probe(await makeClip(files.path('clip.mp4')));
    expect(facts).toMatchObject({
      durationMs: 2000,
      video: {
        codec: 'h264',
        widthPx: 640,
        heightPx: 360,
        frameRate: { numerator: 25, denominator: 1 },
        color: { matrix: 'bt709', isFullRange: false },
      },
      audio: { codec: 'aac', channels: 1 },
    });
  });

  test('have no audio for a video without an audio stream', async () => {
    const facts = await tools.probe(await makeClip(files.path('mute.mp4'), { sound: false }));
    expect(facts.audio).toBeNull();
  });

  test('have the displayed size of a rotated phone video', async () => {
    await ffmpeg(...picture, ...x264, files.path('flat.mp4'));
    await ffmpeg('-i', files.path('flat.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90', files.path('turned.mp4'));
    const facts = await tools.probe(files.path('turned.mp4'));
    expect(facts.video).toMatchObject({
      widthPx: 180,
      heightPx: 320,
      frameRate: { numerator: 30000, denominator: 1001 },
    });
  });

  test('have the displayed size of a video with non-square pixels', async () => {
    await ffmpeg(...picture, '-vf', 'scale=360:288,setsar=16/15', ...x264, files.path('pal.mp4'));
    expect((await tools.probe(files.path('pal.mp4'))).video).toMatchObject({ widthPx: 384, heightPx: 288 });
  });

  test('do not treat cover art as video', async () => {
    await ffmpeg(...picture, '-frames:v', '1', files.path('cover.png'));
    const cover = ['-i', files.path('cover.png'), '-map', '0:a', '-map', '1:v', '-disposition:v', 'attached_pic'];
    await ffmpeg(...tone, ...cover, '-c:v', 'png', '-id3v2_version', '3', files.path('song.mp3'));
    const facts = await tools.probe(files.path('song.mp3'));
    expect(facts.video).toBeNull();
    expect(facts.audio?.codec).toBe('mp3');
  });

  test('have the measured duration of a recording that does not state one', async () => {
    await ffmpeg(...picture, '-c:v', 'libvpx', '-f', 'webm', '-live', '1', files.path('live.webm'));
    const facts = await tools.probe(files.path('live.webm'));
    expect(facts.durationMs).toBeGreaterThan(900);
    expect(facts.durationMs).toBeLessThan(1100);
  });
});

describe('the rate to render at', () => {
  test.each([
    ['30000/1001', '30000/1001', '30000/1001'],
    ['25/1', '25/1', '25/1'],
    ['2997/100', '2997/100', '30000/1001'],
    ['53970000/1806857', '30/1', '30/1'],
    ['0/0', '0/0', '30/1'],
    ['0/0', '90000/1', '30/1'],
    ['15/1', '15/1', '15000/1000'],
    ['45/2', '60/1', '22500/1000'],
  ])('average %s and nominal %s is %s', (average, nominal, expected) => {
    const { numerator, denominator } = renderRate(average, nominal);
    expect(`${numerator}/${denominator}`).toBe(expected);
  });
});

describe('a hostile upload', () => {
  const lure = '/etc/hostname';
  test.each([
    ['nothing at all', 'empty.mp4', ''],
    ['text', 'letter.mp4', 'Dear Sir or Madam, this is no video.'],
    ['an HLS playlist', 'list.mp4', `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${lure}\n#EXT-X-ENDLIST\n`],
    ['a concat list', 'list2.mp4', `ffconcat version 1.0\nfile '${lure}'\n`],
    [
      'an SDP description',
      'list3.mp4',
      'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n',
    ],
  ])('%s is unreadable', async (_, name, text) => {
    await writeFile(files.path(name), text);
    await expect(tools.probe(files.path(name))).rejects.toMatchObject({ name: 'MediaFailure', reason: 'unreadable' });
  });

  test.each(['concat:/etc/hostname', 'data:text/plain,hello', 'subfile:,,:/etc/hostname'])(
    '%s is a URL that is not opened',
    async (input) => {
      await expect(tools.probe(input)).rejects.toMatchObject({ reason: 'unreadable' });
    },
  );

  test('a missing file fails with a MediaFailure', async () => {
    await expect(tools.probe(files.path('nowhere.mp4'))).rejects.toMatchObject({ name: 'MediaFailure' });
  });

  test('a missing tool is reported as missing', async () => {
    const bare = openMediaTools({ FFPROBE_PATH: '/nowhere/ffprobe' });
    await expect(bare.probe(files.path('clip.mp4'))).rejects.toMatchObject({ reason: 'missing' });
  });
});
