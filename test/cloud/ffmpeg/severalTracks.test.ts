import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { probeArgs, readProbe } from '../../../cloud/media/ffmpeg/probe.ts';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import { maxTracks } from '../../../domain/media/tracks.ts';
import { clipDirectory, ffmpeg, makeClip } from './clips.ts';

const files = clipDirectory();
const tools = openMediaTools({});
const tone = (hertz: number) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=2`];

/** Creates a recording with a low tone in English and a high one in Japanese, which is the default. */
async function twoSounds(name: string, ...more: string[]): Promise<string> {
  await ffmpeg(
    ...tone(200),
    ...tone(1000),
    ...['-map', '0:a', '-map', '1:a', '-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=jpn'],
    ...['-metadata:s:a:1', 'title=Original', '-disposition:a:0', '0', '-disposition:a:1', 'default', ...more],
    files.path(name),
  );
  return files.path(name);
}

/** Frequency of the loudest tone of a sound file, by its zero crossings. */
async function hertzOf(path: string): Promise<number> {
  const samples = await ffmpeg('-i', path, '-ac', '1', '-ar', '8000', '-f', 's16le', '-');
  let crossings = 0;
  for (let at = 2; at < samples.length; at += 2)
    if (samples.readInt16LE(at - 2) < 0 !== samples.readInt16LE(at) < 0) crossings++;
  return Math.round(crossings / 2 / (samples.length / 2 / 8000) / 100) * 100;
}

describe('a recording with several sound tracks', () => {
  test('is heard in its language first, then by the default flag, unless a person chose a track', async () => {
    const input = await twoSounds('two.mkv');
    const heard = async (choice: Parameters<typeof tools.probe>[1]) => (await tools.probe(input, choice)).audio?.number;
    expect(await heard({ language: 'en' })).toBe(0);
    expect(await heard({ language: 'ja' })).toBe(1);
    expect(await heard({ language: 'fr' })).toBe(1);
    expect(await heard({})).toBe(1);
    expect(await heard({ language: 'ja', number: 0 })).toBe(0);
    expect(await heard({ language: 'en', number: 7 })).toBe(0);
    const { sounds } = await tools.probe(input);
    expect(sounds).toMatchObject([
      { number: 0, language: 'en', title: null, isDefault: false, channels: 1 },
      { number: 1, language: 'ja', title: 'Original', isDefault: true, channels: 1 },
    ]);
  });

  test.each(['two.mkv', 'two.mp4'])('has the sound of the chosen track extracted (%s)', async (name) => {
    const input = await twoSounds(name);
    for (const [number, hertz] of [200, 1000].entries()) {
      const { audio } = await tools.probe(input, { number });
      const output = files.path(`${number}.wav`);
      await tools.extractAudio({ input, streamIndex: audio?.streamIndex ?? -1, durationMs: 2000, output });
      expect(await hertzOf(output)).toBe(hertz);
    }
  });

  test('has no more tracks than are offered, whatever it states, with short and plain titles', async () => {
    const maps = Array.from({ length: 100 }, () => ['-map', '0:a', '-map', '1:s']).flat();
    const title = `x\u202e\t${'long '.repeat(40_000)}`;
    await writeFile(files.path('one.srt'), '1\n00:00:00,000 --> 00:00:01,000\nHi\n');
    const inputs = [...tone(200), '-i', files.path('one.srt')];
    const titled = Array.from({ length: 10 }, (_, at) => [
      `-metadata:s:a:${at}`,
      `title=${title.slice(0, 100_000)}`,
    ]).flat();
    await ffmpeg(...inputs, ...maps, ...titled, '-c:a', 'libopus', '-b:a', '6k', '-c:s', 'srt', files.path('many.mkv'));
    const { sounds, subtitles } = await tools.probe(files.path('many.mkv'), { number: 3 });
    expect([sounds.length, subtitles.length]).toEqual([maxTracks, maxTracks]);
    expect(sounds[0]?.title?.length ?? 0).toBeLessThanOrEqual(80);
    expect(sounds[0]?.title ?? '').not.toMatch(/\p{C}/u);
  });

  test('does not offer a track without channels, and counts it', () => {
    const stream = { codec_type: 'audio', codec_name: 'aac', sample_rate: '48000' };
    const streams = [
      { ...stream, index: 1, channels: 0 },
      { ...stream, index: 2, channels: 2 },
    ];
    const facts = readProbe(JSON.stringify({ streams, format: { duration: '1' } }), { number: 0 });
    expect(facts.audio).toMatchObject({ number: 1, streamIndex: 2 });
  });

  test('is probed without the names of tracks if they are endless', () => {
    expect(probeArgs('a.mp4').join()).toMatch(/stream_tags=[^:]*language,title/);
    expect(probeArgs('a.mp4', false).join()).not.toContain('title');
  });
});

describe('the subtitle tracks of a recording', () => {
  const srt = '1\n00:00:00,000 --> 00:00:01,000\n<i>Hello</i>\n\n2\n00:00:01,000 --> 00:00:02,000\nTwo\nlines\n';
  const ass = `[Script Info]\nScriptType: v4.00+\n\n[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,{\\an8}Top\n`;

  async function extracted(name: string, format: 'srt' | 'vtt' | 'ass', codec: string): Promise<string> {
    const source = files.path(`source.${format}`);
    await writeFile(source, format === 'ass' ? ass : format === 'vtt' ? `WEBVTT\n\n${srt.replaceAll(',', '.')}` : srt);
    const input = files.path(name);
    const clip = await makeClip(files.path('clip.mp4'), { seconds: 2, size: '160x90' });
    const copied = input.endsWith('.webm') ? ['-c:v', 'libvpx'] : ['-c:v', 'copy'];
    await ffmpeg('-i', clip, '-i', source, '-map', '0', '-map', '1:s', ...copied, '-c:s', codec, input);
    const facts = await tools.probe(input);
    const [track] = facts.subtitles;
    if (!track) throw new Error('the track was not found');
    expect(track.problem).toBeNull();
    const { streamIndex } = track;
    const path = files.path(`${name}.${format}`);
    await tools.extractSubtitles({ input, facts, tracks: [{ streamIndex, codec: track.codec, format, path }] });
    return readFile(path, 'utf8');
  }

  test('are written as files of their formats', async () => {
    for (const text of [await extracted('s.mkv', 'srt', 'srt'), await extracted('s.mp4', 'srt', 'mov_text')]) {
      expect(text).toContain('<i>Hello</i>');
      expect(text).toMatch(/00:00:01,00\d --> 00:00:02,00\d\r?\nTwo\r?\nlines/);
    }
    expect(await extracted('v.webm', 'vtt', 'webvtt')).toMatch(/00:00.00\d --> 00:01.00\d\n<i>Hello<.i>/);
    expect(await extracted('a.mkv', 'ass', 'ass')).toContain('{\\an8}Top');
  });

  test('of pictures and of unknown kinds are named as such', () => {
    const streams = ['hdmv_pgs_subtitle', 'dvd_subtitle', 'ttml', 'mov_text'].map((codec_name, index) => ({
      ...{ index, codec_type: 'subtitle', codec_name },
    }));
    const sound = { index: 9, codec_type: 'audio', codec_name: 'aac', channels: 2 };
    const { subtitles } = readProbe(JSON.stringify({ streams: [...streams, sound], format: {} }));
    expect(subtitles.map(({ problem }) => problem)).toEqual(['pictures', 'pictures', 'unknown', null]);
  });
});
