import { expect, test } from 'vitest';
import { read } from '../../../domain/formats/ass/read.ts';

function readEvent(text: string, head = 'PlayResX: 640\nPlayResY: 360') {
  const event = `Dialogue: 0:00:01.00,0:00:02.00,${text}`;
  const source = `[Script Info]\n${head}\n\n[Events]\nFormat: Start, End, Text\n${event}\n`;
  const file = read(new TextEncoder().encode(source));
  return { style: file?.cues[0]?.style, codes: file?.warnings.map(({ code }) => code) };
}

const top = { vertical: 'top' };
const middle = { vertical: 'middle' };

test.each([
  ['{\\pos(320,20)}Sign', top],
  ['{\\an7\\pos(0,0)}Sign', { horizontal: 'left', vertical: 'top' }],
  ['{\\pos( 320 , 119.5 )}Sign', top],
  ['Sign{\\pos(320,20)}', top],
  ['{\\pos(320,20)\\pos(320,340)}Sign', top],
  ['{\\pos(320,340)}Sign', undefined],
  ['{\\an5\\pos(320,180)}Sign', middle],
  ['{\\pos(320,20)\\i1}Sign', { ...top, italic: true }],
])('coordinates place %s', (text, style) => {
  expect(readEvent(text)).toEqual({ style, codes: [] });
});

test.each([
  ['{\\pos(320,180)}Sign', middle],
  ['{\\an8\\pos(320,350)}Sign', undefined],
  ['{\\pos(20,340)}Sign', undefined],
  ['{\\move(0,0,640,360)}Sign', undefined],
  ['{\\alpha&HFF&}Sign', undefined],
  ['{\\1a&HFF&}Sign', undefined],
])('%s has a warning, because captions are not so exact', (text, style) => {
  expect(readEvent(text)).toEqual({ style, codes: ['markup.dropped'] });
});

test('coordinates are those of the size that the file specifies, or of 384 x 288', () => {
  expect(readEvent('{\\pos(192,90)}Sign', '').style).toEqual(top);
  expect(readEvent('{\\pos(960,340)}Sign', 'PlayResX: 1920\nPlayResY: 1080').style).toEqual(top);
  expect(readEvent('{\\pos(960,340)}Sign', 'PlayResY: 1080').style).toEqual(top);
});
