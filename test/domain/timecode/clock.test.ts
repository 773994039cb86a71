import { expect, test } from 'vitest';
import { formatClock, formatMilliseconds, formatTimecode, parseTimecode } from '../../../domain/timecode/clock.ts';

const drop = { frameRate: 29.97, dropFrame: true };
const nonDrop = { frameRate: 29.97, dropFrame: false };

test.each([
  [0, '00:00'],
  [59_999, '00:59'],
  [60_000, '01:00'],
  [3_599_999, '59:59'],
  [3_600_000, '01:00:00'],
  [360_000_000, '100:00:00'],
  [-5, '00:00'],
])('%d ms shows as %s', (ms, text) => expect(formatClock(ms)).toBe(text));

test('milliseconds continue beyond 99 hours, with the given mark', () => {
  expect(formatMilliseconds(3_723_004)).toBe('01:02:03.004');
  expect(formatMilliseconds(363_723_004, ',')).toBe('101:02:03,004');
});

test('an hour and 3.6 seconds of media is one hour of 29.97 labels; drop-frame shows the hour on time', () => {
  expect(formatTimecode(3_603_600, nonDrop)).toBe('01:00:00:00');
  expect(formatTimecode(3_599_996, drop)).toBe('01:00:00;00');
  expect(formatTimecode(1_234, null)).toBe('00:00:01.234');
});

test('non-drop labels run slow: at one hour they show less', () => {
  const label = (frameRate: number) => formatTimecode(3_600_000, { frameRate, dropFrame: false });
  expect([label(23.98), label(29.97), label(59.94)]).toEqual(['00:59:56:10', '00:59:56:12', '00:59:56:24']);
});

test.each([
  ['01:00:00;00', drop, 3_599_996],
  ['01:00:00:00', nonDrop, 3_603_600],
  ['00:01:00;00', drop, null],
  ['00:01:00;02', drop, 60_060],
  ['00:00:01:24', { frameRate: 24, dropFrame: false }, null],
  ['1:02.5', { frameRate: 24, dropFrame: false }, 62_500],
  ['00:00:01,234', null, 1234],
  ['12', null, 12_000],
  ['1:75', null, null],
  ['1:00:00:00', null, null],
  ['soon', null, null],
])('typing %s means %o: %o', (text, setting, ms) => expect(parseTimecode(text, setting)).toBe(ms));
