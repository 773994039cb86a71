import { expect, test } from 'vitest';
import { read } from '../../../domain/formats/csv/read.ts';
import type { ColumnChoices } from '../../../domain/formats/sheet/choices.ts';

const sheet = 'Start,End,Character,Source Text,Target Text\n0:00:01,0:00:03,Anna,Good day,Guten Tag\n';

function readWith(columns: ColumnChoices, source = sheet) {
  const file = read(new TextEncoder().encode(source), { columns });
  const [cue] = file?.cues ?? [];
  const kinds = file?.sheet?.columns.map(({ kind }) => kind);
  return { cue: cue && [cue.startMs, cue.endMs, cue.speaker, ...cue.texts], kinds };
}

test('a sheet lists its columns with their kinds and first cells', () => {
  const file = read(new TextEncoder().encode(sheet));
  expect(file?.sheet?.columns.map(({ letters, title, kind, sample }) => [letters, title, kind, sample])).toEqual([
    ['A', 'Start', 'in', '0:00:01'],
    ['B', 'End', 'out', '0:00:03'],
    ['C', 'Character', 'speaker', 'Anna'],
    ['D', 'Source Text', 'text', 'Good day'],
    ['E', 'Target Text', 'text', 'Guten Tag'],
  ]);
});

test.each<[string, ColumnChoices, readonly unknown[]]>([
  ['no choice', {}, [1000, 3000, 'Anna', 'Good day']],
  ['another text', { 4: 'text' }, [1000, 3000, 'Anna', 'Guten Tag']],
  ['no speaker', { 2: 'ignored' }, [1000, 3000, undefined, 'Good day']],
  ['text and speaker exchanged', { 2: 'text', 3: 'speaker' }, [1000, 3000, 'Good day', 'Anna']],
  ['no ends', { 1: 'ignored' }, [1000, 5000, 'Anna', 'Good day']],
  ['an end that is a duration', { 1: 'duration' }, [1000, 4000, 'Anna', 'Good day']],
])('a person can choose %s', (_, choices, cue) => {
  expect(readWith(choices).cue).toEqual(cue);
});

test('a text chosen by a person is read in place of columns with languages', () => {
  const source = 'Start,End,English,German,Notes\n0:00:01,0:00:03,Good day,Guten Tag,softly\n';
  expect(readWith({ 4: 'text' }, source)).toEqual({
    cue: [1000, 3000, undefined, 'softly'],
    kinds: ['in', 'out', 'ignored', 'ignored', 'text'],
  });
});
