import { describe, expect, test } from 'vitest';
import { pairCaptions } from '../../../domain/uploads/captions.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

/** Names of the recordings by the names of their caption files. */
const paired = (recordings: string[], captionFiles: string[]) =>
  Object.fromEntries(
    [...pairCaptions(named(...recordings), named(...captionFiles))].map(([file, { name }]) => [file.name, name]),
  );

describe('caption files that are chosen with recordings', () => {
  test('all belong to the only recording, whatever their names', () => {
    expect(paired(['a.mp4'], ['talk.en.srt', 'other.vtt'])).toEqual({ 'talk.en.srt': 'a.mp4', 'other.vtt': 'a.mp4' });
  });

  test('belong each to the recording whose name theirs begin with', () => {
    expect(paired(['talk.mp4', 'intro.mov'], ['talk.srt', 'talk.ja.srt', 'intro_en.vtt', 'intro - de.ass'])).toEqual({
      'talk.srt': 'talk.mp4',
      'talk.ja.srt': 'talk.mp4',
      'intro_en.vtt': 'intro.mov',
      'intro - de.ass': 'intro.mov',
    });
  });

  test('belong to the recording with the longest name that fits', () => {
    const recordings = ['talk.mp4', 'talk.part2.mp4', 'talk-1.mp4'];
    expect(paired(recordings, ['talk.part2.srt', 'talk-1.ja.srt', 'talk-10.srt'])).toEqual({
      'talk.part2.srt': 'talk.part2.mp4',
      'talk-1.ja.srt': 'talk-1.mp4',
      'talk-10.srt': 'talk.mp4',
    });
  });

  test('belong to names in other case, and with letters that are composed in another way', () => {
    expect(paired(['Caf\u00e9.MP4', 'x.mp4'], ['cafe\u0301.srt'])).toEqual({ 'cafe\u0301.srt': 'Caf\u00e9.MP4' });
  });

  test('belong to none if no name fits, or there is no recording', () => {
    expect(paired(['talk.mp4', 'intro.mov'], ['other.srt', 'talks.srt'])).toEqual({});
    expect(paired([], ['talk.srt'])).toEqual({});
  });
});
