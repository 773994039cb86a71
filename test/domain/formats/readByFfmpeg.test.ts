import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { write as writeAss } from '../../../domain/formats/ass/write.ts';
import { write as writeLrc } from '../../../domain/formats/lrc/write.ts';
import { write as writeSbv } from '../../../domain/formats/sbv/write.ts';
import { read as readScc } from '../../../domain/formats/scc/read.ts';
import { write as writeScc } from '../../../domain/formats/scc/write.ts';
import { write as writeSrt } from '../../../domain/formats/srt/write.ts';
import { write as writeVtt } from '../../../domain/formats/vtt/write.ts';
import { formatMilliseconds } from '../../../domain/timecode/clock.ts';
import { runs } from '../../kit/runs.ts';
import { bytesOf } from './bytesOf.ts';
import { documentSaying, oddTexts } from './oddDocument.ts';
import { contentOf, documentsOf } from './randomDocument.ts';
import { subRipText } from './randomText.ts';

/**
 * Whether ffmpeg reads a text correctly. It takes signed times in the first line of a text for those of the next
 * caption: `+00:00:01,000 --> …`.
 */
function isNoTimingLine(text: string): boolean {
  return !/^\s*[-+]\d+:[^\n]*-->/m.test(text);
}

/** Documents whose texts and times ffmpeg must read unchanged from our files. */
const documents = documentsOf({ text: subRipText.filter(isNoTimingLine), step: { min: 20, max: 500_000 } });

/** Output of ffmpeg for a caption file. `codec` is `copy` to keep the texts unchanged. */
function ffmpegReads(bytes: Uint8Array, extension: string, codec: 'copy' | 'text'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-'));
  const file = path.join(folder, `captions.${extension}`);
  writeFileSync(file, bytes);
  const args = ['-v', 'error', '-i', file, '-c:s', codec, '-f', 'srt', '-'];
  const { stdout, stderr, status } = spawnSync('ffmpeg', args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

/** SubRip as ffmpeg writes it: indexes, LF, an empty line after each cue. */
const asFfmpegWrites = (captions: readonly { startMs: number; endMs: number; text: string }[]): string =>
  captions
    .map(({ startMs, endMs, text }, at) => {
      const [from, to] = [startMs, endMs].map((ms) => formatMilliseconds(ms, ','));
      return `${at + 1}\n${from} --> ${to}\n${text}\n\n`;
    })
    .join('');

describe('ffmpeg', () => {
  test('reads every caption of our SubRip with its times and text', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const srt = ffmpegReads(bytesOf(writeSrt, document, { tabs: ['ja'] }), 'srt', 'copy');
        expect(srt.replaceAll('\r', '')).toBe(asFfmpegWrites(contentOf(document, 'ja')));
      }),
      { numRuns: runs(10, 3) },
    );
  });

  // ffmpeg converts WebVTT and ASS only to ASS, which interprets markup and trims spaces.
  const plain = documentSaying(oddTexts.filter((text) => !/[<>{}&\\\t]|^ /.test(text)));

  test('reads every caption of our WebVTT with its times and text', () => {
    const srt = ffmpegReads(bytesOf(writeVtt, plain, { tabs: ['ja'] }), 'vtt', 'text');
    expect(srt.replaceAll('\r', '')).toBe(asFfmpegWrites(contentOf(plain, 'ja')));
  });

  test('reads every caption of our SCC on its frame, with its text', () => {
    const scc = documentSaying(['Hello there', 'Two lines,\none “caption”', '♪ é É ñ ♪', '50 % & {more}']);
    const bytes = bytesOf(writeScc, scc, { tabs: ['ja'] });
    const srt = ffmpegReads(bytes, 'scc', 'text').replaceAll('\r', '');
    const texts = srt.split('\n\n').map((cue) => cue.split('\n').slice(2).join('\n'));
    // ffmpeg writes the position and transparent columns as markup.
    const plainTexts = texts.map((text) =>
      text
        .replace(/<[^>]*>|\{\\[^}]*\}|\\h/g, '')
        .replace(/ *\n */g, '\n')
        .trim(),
    );
    const captions = contentOf(scc, 'ja');
    expect(plainTexts.filter((text) => text !== '')).toEqual(captions.map(({ text }) => text));
    const starts = [...srt.matchAll(/00:00:(\d+),(\d+) -->/g)].map(([, seconds, ms]) => Number(`${seconds}${ms}`));
    expect(starts).toEqual(readScc(bytes)?.cues.map(({ startMs }) => expect.closeTo(startMs, -2)));
  });

  test('reads every caption of our SBV, as SubViewer, and of our LRC, with its times and text', () => {
    const sbv = ffmpegReads(bytesOf(writeSbv, plain, { tabs: ['ja'] }), 'subviewer', 'text');
    expect(sbv.replaceAll('\r', '')).toBe(asFfmpegWrites(contentOf(plain, 'ja')));
    const lines = documentSaying(['Hello', '日本語の字幕', 'two words', '😀']);
    const lrc = ffmpegReads(bytesOf(writeLrc, lines, { tabs: ['en'] }), 'lrc', 'text').replaceAll('\r', '');
    const cues = [...lrc.matchAll(/(\d\d:\d\d,\d{3}) --> 00:(\d\d:\d\d,\d{3})\n(\S.*)\n/g)];
    const round = (ms: number) => formatMilliseconds(Math.round(ms / 10) * 10, ',').slice(3);
    expect(cues.map(([, from, to, text]) => [from, to, text])).toEqual(
      contentOf(lines, 'en').map(({ startMs, endMs, text }) => [round(startMs), round(endMs), text]),
    );
  });

  test('reads our WebVTT with word times as it reads the one without', () => {
    const words = [
      { text: 'Hello', startMs: 0, endMs: 400, confidence: 1 },
      { text: 'world', startMs: 500, endMs: 900, confidence: 1 },
    ];
    const snapshot = documentSaying(['Hello world']).toSnapshot();
    const tracks = snapshot.tracks.map((track) => ({
      ...track,
      captions: track.captions.map((caption) => ({ ...caption, cells: { en: { text: 'Hello world', words } } })),
    }));
    const timed = bytesOf(writeVtt, CaptionDocument.fromSnapshot({ ...snapshot, tracks }), {
      tabs: ['en'],
      hasWordTimes: true,
    });
    expect(new TextDecoder().decode(timed)).toContain('<00:00:00.500>world');
    expect(ffmpegReads(timed, 'vtt', 'text')).toContain('Hello world');
  });

  test('reads every caption of our ASS as three layers with its times in hundredths and its text', () => {
    const srt = ffmpegReads(bytesOf(writeAss, plain, { tabs: ['ja'] }), 'ass', 'text');
    const hundredth = (ms: number): number => Math.max(0, Math.floor((ms - 1) / 10) * 10);
    const layers = contentOf(plain, 'ja').flatMap(({ startMs, endMs, text }) =>
      Array.from({ length: 3 }, () => ({ startMs: hundredth(startMs), endMs: hundredth(endMs), text })),
    );
    expect(srt.replaceAll('\r', '')).toBe(asFfmpegWrites(layers));
  });
});
