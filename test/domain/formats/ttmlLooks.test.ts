import { describe, expect, test } from 'vitest';
import { captionsFromCues } from '../../../domain/formats/captionsFromCues.ts';
import { read } from '../../../domain/formats/itt/read.ts';

function readTtml(body: string, { root = '', head = '' } = {}) {
  const text = `<tt xmlns="http://www.w3.org/ns/ttml" ${root}><head>${head}</head><body>${body}</body></tt>`;
  return read(new TextEncoder().encode(text));
}

const p = (attributes: string, text = 'A') => `<p begin="1s" end="2s" ${attributes}>${text}</p>`;
const read1 = (attributes: string, more = {}) => {
  const file = readTtml(`<div>${p(attributes)}</div>`, more);
  return { style: file?.cues[0]?.style, codes: file?.warnings.map(({ code }) => code) };
};

describe('a caption has the horizontal position of its text', () => {
  test.each([
    ['left', { horizontal: 'left' }],
    ['start', { horizontal: 'left' }],
    ['right', { horizontal: 'right' }],
    ['end', { horizontal: 'right' }],
    ['center', undefined],
    ['justify', undefined],
  ])('%s', (align, style) => {
    expect(read1(`tts:textAlign="${align}"`)).toEqual({ style, codes: [] });
  });

  test('of its region, unless it has its own', () => {
    const head = '<layout><region xml:id="r" tts:textAlign="end" tts:origin="0% 80%"/></layout>';
    expect(read1('region="r"', { head }).style).toEqual({ horizontal: 'right' });
    expect(read1('region="r" tts:textAlign="center"', { head }).style).toBeUndefined();
  });
});

test.each([
  ['tts:fontShear="16.67%"', { italic: true }],
  ['tts:shear="-10%"', { italic: true }],
  ['tts:lineShear="16%"', { italic: true }],
  ['tts:shear="0%"', undefined],
  ['tts:shear="0%" tts:fontStyle="italic"', { italic: true }],
  ['tts:shear="16%" tts:fontStyle="normal"', { italic: true }],
])('%s is read as italics', (attributes, style) => {
  expect(read1(attributes)).toEqual({ style, codes: [] });
});

describe('a region has its place in any unit', () => {
  test.each([
    ['pixels', 'tts:extent="1920px 1080px"', 'tts:origin="192px 108px" tts:extent="1536px 162px"', 'top'],
    [
      'pixels further down',
      'tts:extent="1920px 1080px"',
      'tts:origin="192px 900px" tts:extent="1536px 100px"',
      undefined,
    ],
    ['cells', '', 'tts:origin="5c 1c" tts:extent="22c 3c"', 'top'],
    ['cells further down', '', 'tts:origin="5c 12c" tts:extent="22c 3c"', undefined],
    ['cells of another number', 'ttp:cellResolution="40 24"', 'tts:origin="5c 12c" tts:extent="22c 3c"', 'middle'],
    ['parts of the height', '', 'tts:origin="10rw 5rh"', 'top'],
  ])('%s', (_, root, region, vertical) => {
    const head = `<layout><region xml:id="r" ${region}/></layout>`;
    expect(read1('region="r"', { root, head })).toEqual({ style: vertical && { vertical }, codes: [] });
  });
});

test.each([
  'tts:textEmphasis="filled dot"',
  'tts:writingMode="tbrl"',
  'tts:textDecoration="lineThrough"',
  'tts:fontSize="200%"',
  'tts:direction="rtl"',
  'tts:textCombine="all"',
])('%s has a warning, because captions do not have it', (attributes) => {
  expect(read1(attributes).codes).toEqual(['markup.dropped']);
});

test.each([
  ['pixels of a picture of unknown size', '<region xml:id="r" tts:origin="192px 50px" tts:extent="900px 99px"/>', ''],
  ['a region in a caption', '', '<region tts:origin="10% 5%" tts:extent="80% 10%"/>'],
])('%s have a warning, because their place is not applied', (_, region, inner) => {
  const head = `<layout>${region}</layout>`;
  const file = readTtml(`<div>${p('region="r"', `${inner}A`)}</div>`, { head });
  expect(file?.cues[0]?.texts).toEqual(['A']);
  expect(file?.warnings.map(({ code }) => code)).toEqual(['markup.dropped']);
});

test.each([
  'tts:textEmphasis="none"',
  'tts:writingMode="lrtb"',
  'tts:textDecoration="noLineThrough"',
  'tts:fontSize="100%"',
])('%s has no warning', (attributes) => {
  expect(read1(attributes).codes).toEqual([]);
});

describe('the languages of a file are columns', () => {
  const div = (language: string, ...texts: string[]) =>
    `<div xml:lang="${language}">${texts.map((text, at) => `<p begin="${at + 1}s" end="${at + 2}s">${text}</p>`).join('')}</div>`;
  const columnsOf = (body: string, root = '') => {
    const file = readTtml(body, { root });
    return {
      columns: file?.columns,
      texts: file?.cues.map(({ texts }) => texts),
      codes: file?.warnings.map(({ code }) => code),
    };
  };

  test('of equal times in one row', () => {
    expect(columnsOf(div('en', 'Good day', 'Bye') + div('fr', 'Bonjour', 'Salut'))).toEqual({
      columns: ['en', 'fr'],
      texts: [
        ['Good day', 'Bonjour'],
        ['Bye', 'Salut'],
      ],
      codes: [],
    });
  });

  test('of other times in rows of their own', () => {
    expect(columnsOf(div('en', 'Good day') + div('fr', 'Bonjour', 'Salut')).texts).toEqual([
      ['Good day', 'Bonjour'],
      ['', 'Salut'],
    ]);
  });

  test('of each caption, within the language of the file', () => {
    const body = `<div>${p('xml:lang="ja"', '字幕')}${p('', 'Caption')}</div>`;
    expect(columnsOf(body, 'xml:lang="en"')).toMatchObject({ columns: ['ja', 'en'], texts: [['字幕', 'Caption']] });
  });

  test('once, if regions differ only', () => {
    expect(columnsOf(div('en-US', 'One') + div('en-GB', 'Two'))).toMatchObject({
      columns: ['en'],
      texts: [['One'], ['Two']],
    });
  });

  test('of unknown tags, which have no place beside others', () => {
    const file = readTtml(div('en', 'Good day') + div('ar', 'مرحبا') + div('he', 'שלום'));
    expect(file?.columns).toEqual(['en', null, null]);
    const imported = file && captionsFromCues(file, { language: 'en', frameRate: null, newId: () => 'a' });
    expect(imported?.warnings.map(({ code }) => code)).toEqual(['column.ignored']);
  });

  test('of which only the first has marks', () => {
    const span = '<span tts:fontStyle="italic">so</span> much';
    expect(columnsOf(div('en', span) + div('fr', span))).toEqual({
      columns: ['en', 'fr'],
      texts: [['so much', 'so much']],
      codes: ['markup.dropped'],
    });
  });
});
