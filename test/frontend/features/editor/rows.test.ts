import { expect, test } from 'vitest';
import { defaultLimits, defaultStyle } from '../../../../domain/captions/defaults.ts';
import { spansOf } from '../../../../domain/captions/marks.ts';
import { fileNameOf } from '../../../../domain/exports/fileName.ts';
import { lineBreaks } from '../../../../domain/style/lineBreaks.ts';
import { wrapLines } from '../../../../domain/style/wrapLines.ts';
import type { FrameRateSetting } from '../../../../domain/timecode/rates.ts';
import { offeredResolutions } from '../../../../frontend/entities/exports/exportRecord.ts';
import { measure } from '../../../../frontend/features/editor/engine/document/measures.ts';
import { readTime } from '../../../../frontend/features/editor/engine/document/readTime.ts';
import { doubtsIn, textPieces } from '../../../../frontend/features/editor/engine/document/textPieces.ts';
import { labelStepSeconds } from '../../../../frontend/features/editor/engine/media/scale.ts';
import { firstFrameMs } from '../../../../frontend/features/editor/engine/session/editor.ts';
import { readColor } from '../../../../frontend/ui/fields/ColorField.tsx';

const at24 = { frameRate: 24, dropFrame: false };
const timecodesAt = (rate: FrameRateSetting | null, startTimecode = '00:00:00:00') => ({ rate, startTimecode });

test.each([
  ['00:01:04:12', 64_500],
  ['00:01:04.5', 64_500],
  ['1:04', 64_000],
  ['10412', 64_500],
  ['１：０４', 64_000],
  [' 1:04,5 ', 64_500],
])('at 24 frames a second %j is %i ms', (typed, ms) => {
  expect(readTime(typed, timecodesAt(at24))).toBe(ms);
});

test.each(['', 'soon', '00:01:04:24', '1:75', '12'.repeat(8)])('%j is not a time', (typed) => {
  expect(readTime(typed, timecodesAt(at24))).toBeNull();
});

test('digits without a frame rate are minutes and seconds', () => {
  expect(readTime('10412', timecodesAt(null))).toBe(3_852_000);
});

test.each([
  ['10:00:05:12', 5500],
  ['10000512', 5500],
  ['10:00:00:00', 0],
  // Before the first frame: from the beginning of the recording.
  ['00:00:05:12', 5500],
  ['5', 5000],
])('in a program from 10:00:00:00, %j is %i ms into the recording', (typed, ms) => {
  expect(readTime(typed, timecodesAt(at24, '10:00:00:00'))).toBe(ms);
});

test('a label that drop-frame skips is not a time', () => {
  expect(readTime('00:01:00;00', timecodesAt({ frameRate: 29.97, dropFrame: true }))).toBeNull();
});

test('a row counts characters and speed as the limits do, without line breaks', () => {
  const film = { text: 'Hello\nworld', startMs: 0, endMs: 4000 };
  expect(measure(film, 'en', defaultLimits)).toEqual({ characters: 10, lines: [5, 5], readingSpeed: 2.5 });
  const japanese = { text: '字幕ab', startMs: 500, endMs: 500 };
  const halves = { ...defaultLimits, enhancedCharacterCount: true };
  expect(measure(japanese, 'ja', halves)).toEqual({ characters: 3, lines: [3], readingSpeed: null });
});

test('words of low confidence are marked in the text', () => {
  const word = (text: string, confidence: number) => ({ text, confidence, startMs: 0, endMs: 1 });
  const text = 'Hello wide world';
  const doubts = doubtsIn(text, [word('Hello', 0.9), word('wide', 0.2), word('world', 0.8)]);
  const pieces = textPieces(text, [], doubts, []);
  expect(pieces.map((piece) => (piece.isDoubtful ? `[${piece.text}]` : piece.text)).join('')).toBe(
    'Hello [wide] world',
  );
});

test('line breaks are shown where lines end, including those that the picture adds', () => {
  const wide = '字幕は画面の幅に収まらないと折り返されます。';
  const picture = { widthPx: 360, heightPx: 640, wrap: wrapLines };
  const soft = lineBreaks({ text: wide }, defaultStyle, 'ja', picture);
  expect(soft.length).toBeGreaterThan(0);
  expect(soft.every(({ kind }) => kind === 'soft')).toBe(true);
  expect(lineBreaks({ text: wide }, defaultStyle, 'ja', null)).toEqual([]);
  const text = 'one\ntwo';
  const pieces = textPieces(text, [], [], [], lineBreaks({ text }, defaultStyle, 'en', picture));
  expect(pieces.map(({ text: part, breakBefore = '' }) => breakBefore + part)).toEqual(['one', 'hard\ntwo']);
});

test('emphasis, doubtful words and search hits are shown even where they overlap', () => {
  const spans = spansOf('one two three', [{ start: 4, end: 13, italic: true }]);
  const pieces = textPieces('one two three', spans, [{ at: 0, to: 7 }], [{ at: 2, to: 5 }]);
  expect(pieces.map(({ text, emphasis, isDoubtful, hit }) => [text, emphasis.join(), isDoubtful, hit])).toEqual([
    ['on', '', true, -1],
    ['e ', '', true, 0],
    ['t', 'italic', true, 0],
    ['wo', 'italic', true, -1],
    [' three', 'italic', false, -1],
  ]);
});

test('a word that was corrected is no longer marked', () => {
  const words = [{ text: 'whirled', confidence: 0.1, startMs: 0, endMs: 1 }];
  expect(doubtsIn('Hello world', words)).toEqual([]);
});

test('a download is named after the file, without characters that operating systems reject', () => {
  expect(fileNameOf('talk: part 1/2.mp4')).toBe('talk_ part 1_2');
  expect(fileNameOf('講演.mov')).toBe('講演');
  expect(fileNameOf('...')).toBe('captions');
});

test('a video is never offered larger than it is', () => {
  expect(offeredResolutions(720)).toEqual(['original', '540']);
  expect(offeredResolutions(2160)).toEqual(['original', '1080', '720', '540']);
});

test('colors are read as people write them', () => {
  expect(['#fff', 'FF8000', '#12345', 'red'].map(readColor)).toEqual(['#ffffff', '#ff8000', null, null]);
});

test('going to a caption shows the first frame with it, at any frame rate', () => {
  expect(firstFrameMs(15_208, { numerator: 24, denominator: 1 })).toBe(15_208);
  expect(firstFrameMs(11_667, { numerator: 25, denominator: 1 })).toBe(11_680);
  expect(firstFrameMs(1001, { numerator: 30_000, denominator: 1001 })).toBe(1001);
  expect(firstFrameMs(1234, null)).toBe(1234);
});

test('the ruler keeps its labels apart at every zoom', () => {
  expect([10, 80, 320].map(labelStepSeconds)).toEqual([10, 2, 1]);
});
