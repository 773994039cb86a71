import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderRate } from '../../../cloud/media/ffmpeg/frameRate.ts';
import { readProbe } from '../../../cloud/media/ffmpeg/probe.ts';
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

describe('the length of a recording', () => {
  const hour = '1\n01:00:00,000 --> 01:00:05,000\nThe end\n';
  const withSubtitles = async (name: string, ...codec: string[]) => {
    await writeFile(files.path('hour.srt'), hour);
    const inputs = [...picture, ...tone, '-i', files.path('hour.srt')];
    await ffmpeg(...inputs, '-map', '0', '-map', '1', '-map', '2', ...x264, ...codec, files.path(name));
    return (await tools.probe(files.path(name))).durationMs;
  };

  test.each([
    ['subtitled.mkv', '-c:s', 'subrip'],
    ['subtitled.mp4', '-c:s', 'mov_text'],
    ['subtitled.webm', '-c:v', 'libvpx', '-c:a', 'libopus', '-c:s', 'webvtt'],
  ])('does not count subtitles that reach beyond it: %s', async (name, ...codec) => {
    const durationMs = await withSubtitles(name, ...codec);
    expect(durationMs).toBeGreaterThanOrEqual(990);
    expect(durationMs).toBeLessThan(1100);
  });

  test('is measured where subtitles are beside streams that do not state their length', async () => {
    await withSubtitles('stated.mkv', '-c:s', 'subrip');
    const unstated = ['-c', 'copy', '-map', '0', '-live', '1', files.path('unstated.mkv')];
    await ffmpeg('-i', files.path('stated.mkv'), ...unstated);
    const { durationMs } = await tools.probe(files.path('unstated.mkv'));
    expect(durationMs).toBeGreaterThanOrEqual(900);
    expect(durationMs).toBeLessThan(1100);
  });

  test('is the longer one of picture and sound', async () => {
    const long = ['-f', 'lavfi', '-i', 'sine=duration=3'];
    await ffmpeg(...picture, ...long, ...x264, '-timecode', '01:00:00:00', files.path('timecode.mov'));
    expect(await tools.probe(files.path('timecode.mov'))).toMatchObject({
      durationMs: 3000,
      startTimecode: '01:00:00:00',
    });
  });

  test('counts a sound that begins late, from the beginning of the picture', () => {
    const stream = (codec_type: string, start_time: string, duration: string) => ({
      ...{ index: 0, codec_type, start_time, duration },
      ...(codec_type === 'video' ? { width: 320, height: 180 } : { channels: 1 }),
    });
    const streams = [
      stream('video', '1.4', '5'),
      stream('audio', '3.4', '6'),
      { index: 2, codec_type: 'data', start_time: '1.4', duration: '3600' },
    ];
    const format = { start_time: '1.4', duration: '3600' };
    expect(readProbe(JSON.stringify({ streams, format })).durationMs).toBe(8000);
    expect(readProbe(JSON.stringify({ streams: streams.slice(0, 2), format })).durationMs).toBe(3_600_000);
  });

  test.each(['', '1:2', 'NaN:0:1', '-1:00:00', 'Infinity:0:0'])('is not stated by a tag of “%s”', (DURATION) => {
    const streams = [
      { index: 0, codec_type: 'audio', channels: 1, tags: { DURATION } },
      { index: 1, codec_type: 'subtitle' },
    ];
    expect(readProbe(JSON.stringify({ streams, format: { duration: '3600' } })).durationMs).toBe(0);
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

  test('is unreadable also where its name is like a message of the tool', async () => {
    const folder = files.path('TLS Connection Permission denied');
    await mkdir(folder);
    await writeFile(path.join(folder, 'list.mp4'), `ffconcat version 1.0\nfile '${lure}'\n`);
    const probed = tools.probe(path.join(folder, 'list.mp4'));
    await expect(probed).rejects.toMatchObject({ name: 'MediaFailure', reason: 'unreadable' });
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
