import { expect, test } from 'vitest';
import { read } from '../../../domain/formats/csv/read.ts';

const cuesOf = (source: string) =>
  read(new TextEncoder().encode(source))?.cues.map(({ startMs, endMs, texts }) => [startMs, endMs, ...texts]);

test('titles in two rows of merged cells are one header', () => {
  expect(cuesOf('Text,Time,,Remarks\n,In,Out,\na,0:00:01,0:00:02,\nb,0:00:03,0:00:04,\n')).toEqual([
    [1000, 2000, 'a'],
    [3000, 4000, 'b'],
  ]);
});

test('a title above the header is not part of it', () => {
  expect(cuesOf('Text of my film,,\nIn,Out,Text\n1,2,a\n')).toEqual([[1000, 2000, 'a']]);
});
