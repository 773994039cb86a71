import { describe, expect, test } from 'vitest';
import { readHeaderTracks } from '../../../domain/media/header/read.ts';
import { chooseSound, isPlayedSound, type SoundTrack, statedTrack } from '../../../domain/media/tracks.ts';
import { recordingHeaders } from '../../kit/recordingHeaders.ts';

/** Reads tracks from bytes that are followed by a file of any size. Returns them with the number of parts read. */
async function readBytes(bytes: Uint8Array) {
  let parts = 0;
  const tracks = await readHeaderTracks(async (offset, length) => {
    parts++;
    return bytes.subarray(offset, offset + length);
  });
  return { tracks, parts };
}

const [mp4 = new Uint8Array(), matroska = new Uint8Array()] = recordingHeaders;

describe('the header of a recording', () => {
  test.each([
    ['MP4', mp4],
    ['Matroska', matroska],
  ])('has its tracks with their languages: %s', async (_, bytes) => {
    const { tracks } = await readBytes(bytes);
    expect(tracks?.sounds.map(({ number, language }) => [number, language])).toEqual([
      [0, 'en'],
      [1, 'ja'],
    ]);
    expect(tracks?.subtitles).toMatchObject([{ number: 0, language: 'de', problem: null }]);
  });

  test.each([
    ['no bytes', new Uint8Array()],
    ['text', new TextEncoder().encode('Dear Sir or Madam, this is no recording.')],
    ['boxes of size 0 and 1', Uint8Array.from([0, 0, 0, 0, ...mp4.subarray(4)])],
    ['a box that is larger than the file', Uint8Array.from([0xff, 0xff, 0xff, 0xff, ...mp4.subarray(4)])],
    ['an element of unknown length', Uint8Array.from([...matroska.subarray(0, 4), 0xff, ...matroska.subarray(5)])],
  ])('is not found in %s', async (_, bytes) => {
    expect((await readBytes(bytes)).tracks).toBeNull();
  });

  test('is not looked for behind a thousand parts', async () => {
    const free = new Uint8Array(8 * 100_000);
    for (let at = 0; at < free.length; at += 8) free.set([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65], at);
    const { tracks, parts } = await readBytes(free);
    expect(tracks).toBeNull();
    expect(parts).toBeLessThan(1010);
  });
});

describe('the sound track of a recording', () => {
  const track = (number: number, language: string | null, isDefault: boolean): SoundTrack => ({
    ...{ number, language, isDefault, codec: 'aac', channels: 2, title: null },
  });
  const [english, japanese, commentary] = [track(0, 'en', false), track(1, 'ja', false), track(2, 'ja', true)];
  const all = [english, japanese, commentary];

  test.each([
    [{ number: 1, language: 'en' }, japanese],
    [{ language: 'en' }, english],
    [{ language: 'ja' }, commentary],
    [{ language: 'fr' }, commentary],
    [{ number: 9 }, commentary],
    [{}, commentary],
  ])('is chosen by a person, the language, and the default flag: %j', (choice, chosen) => {
    expect(chooseSound(all, choice)).toBe(chosen);
  });

  test('is the first one without a default, and none without sound', () => {
    expect(chooseSound([english, japanese], {})).toBe(english);
    expect(chooseSound([], { language: 'en' })).toBeUndefined();
  });

  test('is played by browsers if it is the first one, and no other is the default', () => {
    expect(isPlayedSound([english, japanese], 0)).toBe(true);
    expect(isPlayedSound([english, japanese], 1)).toBe(false);
    expect(isPlayedSound(all, 0)).toBe(false);
    expect(isPlayedSound([{ ...english, isDefault: true }, commentary], 0)).toBe(true);
  });
});

test('titles of tracks are short plain text', () => {
  expect(statedTrack({ title: ` a\n\tb\u202e${'c'.repeat(200)}` }, false).title).toBe(`a b${'c'.repeat(77)}`);
  expect(statedTrack({ title: ' \u0000 ' }, false).title).toBeNull();
  expect(statedTrack({ language: 'chi', title: 'क्\u200dष' }, true)).toEqual({
    language: 'zh',
    title: 'क्\u200dष',
    isDefault: true,
  });
  expect(statedTrack({ language: 'x'.repeat(100_000) }, false).language).toBeNull();
});
