import { box, fullBox, joined, letters, longs, words } from './boxes.ts';
import { type ByteSource, memoryBytes } from './bytes.ts';
import type { FileChapter } from './chapters.ts';
import { identityMatrix, movieTimescale } from './heads.ts';

/** Marks the text of a sample as UTF-8 (QuickTime File Format, text media). */
const utf8Mark = box('encd', words([0x100]));

/** Properties of the text, which is not drawn: flags, colors, box and font, all zero. */
const textEntry = box('text', words([0, 1]), new Uint8Array(44));

/** Undefined language. */
const languageWord = 0x55c40000;

/**
 * Builds an MP4 with the titles of the chapters as a text track, which Apple's players read and ffmpeg prefers. The
 * track that is played refers to it (`chapterReference`). Empty without chapters.
 */
export function chapterTrack(chapters: readonly FileChapter[], totalMs: number): ByteSource[] {
  const [first] = chapters;
  if (!first) return [];
  const samples = chapters.map(({ title }) => sampleOf(title));
  const ends = chapters.map(({ startMs }, index) => chapters[index + 1]?.startMs ?? Math.max(totalMs, startMs + 1));
  const durations = chapters.map(({ startMs }, index) => (ends[index] ?? startMs) - startMs);
  const shownMs = durations.reduce((sum, one) => sum + one, 0);
  const moov = (offset: number) => box('moov', trak({ leadMs: first.startMs, shownMs, durations, samples, offset }));
  const offset = moov(0).length + 8;
  return [memoryBytes(joined([moov(offset), box('mdat', ...samples)]))];
}

/** Builds the `tref` box of a track that has its chapters in another one; empty without chapters. */
export const chapterReference = (chapters: readonly FileChapter[], trackId: number): Uint8Array[] =>
  chapters.length === 0 ? [] : [box('tref', box('chap', words([trackId])))];

function sampleOf(title: string): Uint8Array {
  const text = letters(title);
  return joined([Uint8Array.of(text.length >> 8, text.length & 0xff), text, utf8Mark]);
}

interface Track {
  /** Time before the first chapter. */
  readonly leadMs: number;
  readonly shownMs: number;
  readonly durations: readonly number[];
  readonly samples: readonly Uint8Array[];
  readonly offset: number;
}

function trak({ leadMs, shownMs, durations, samples, offset }: Track): Uint8Array {
  const isInMovie = 2;
  const head = words([0, 0, 1, 0, leadMs + shownMs, 0, 0, 0, 0, ...identityMatrix, 0, 0]);
  const lead = leadMs > 0 ? [leadMs, 0xffffffff, 0x10000] : [];
  const edits = [...lead, shownMs, 0, 0x10000];
  const clock = [longs([0, 0]), words([movieTimescale]), longs([shownMs]), words([languageWord])];
  return box(
    'trak',
    fullBox('tkhd', 0, isInMovie, head),
    box('edts', fullBox('elst', 0, 0, words([edits.length / 3, ...edits]))),
    box(
      'mdia',
      fullBox('mdhd', 1, 0, ...clock),
      fullBox('hdlr', 0, 0, words([0]), letters('text'), words([0, 0, 0]), Uint8Array.of(0)),
      box('minf', mediaHead, dataHere, sampleTable({ durations, samples, offset })),
    ),
  );
}

/** Header of media that are neither picture nor sound, with the place of the text. */
const mediaHead = box(
  'gmhd',
  fullBox('gmin', 0, 0, words([0x408000, 0x80008000, 0])),
  box('text', words(identityMatrix)),
);

/** Reference to samples in the same file. */
const dataHere = box('dinf', fullBox('dref', 0, 0, words([1]), fullBox('url ', 0, 1)));

function sampleTable({ durations, samples, offset }: Pick<Track, 'durations' | 'samples' | 'offset'>): Uint8Array {
  const count = samples.length;
  const rows = durations.flatMap((duration) => [1, duration]);
  return box(
    'stbl',
    fullBox('stsd', 0, 0, words([1]), textEntry),
    fullBox('stts', 0, 0, words([count, ...rows])),
    fullBox('stsz', 0, 0, words([0, count, ...samples.map(({ length }) => length)])),
    fullBox('stsc', 0, 0, words([1, 1, count, 1])),
    fullBox('co64', 0, 0, words([1]), longs([offset])),
  );
}
