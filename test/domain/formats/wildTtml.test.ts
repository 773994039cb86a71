import { describe, expect, test } from 'vitest';
import type { CueFile } from '../../../domain/formats/cues.ts';
import { read } from '../../../domain/formats/itt/read.ts';

const namespaces = 'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"';

function ttml(body: string, { root = '', head = '' } = {}): CueFile | null {
  const text = `<tt ${namespaces} ${root}><head>${head}</head><body><div>${body}</div></body></tt>`;
  return read(new TextEncoder().encode(text));
}

const cuesOf = (file: CueFile | null) => file?.cues.map(({ startMs, endMs, texts }) => [startMs, endMs, ...texts]);

test('a tick without a rate of its own is a frame', () => {
  const root = 'ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"';
  expect(cuesOf(ttml('<p begin="24t" end="48t">a</p>', { root }))).toEqual([[1001, 2002, 'a']]);
  expect(cuesOf(ttml('<p begin="1t" end="2t">a</p>'))).toEqual([[1000, 2000, 'a']]);
});

describe('a caption has the position of its region', () => {
  test.each([
    ['aligned to its upper edge, which is high up', '', 'tts:origin="10% 5%" tts:displayAlign="before"', 'top'],
    ['not aligned, so to its upper edge', '', 'tts:origin="10% 80%" tts:extent="80% 15%"', undefined],
    ['low down, though aligned to its upper edge', '', 'tts:origin="10% 75%" tts:displayAlign="before"', undefined],
    [
      'aligned to its lower edge, which is high up',
      '',
      'tts:origin="0% 0%" tts:extent="100% 20%" tts:displayAlign="after"',
      'top',
    ],
    ['in the middle', '', 'tts:origin="0% 0%" tts:extent="100% 100%" tts:displayAlign="center"', 'middle'],
    ['aligned by a style that it names', '<style xml:id="s" tts:displayAlign="before"/>', 'style="s"', 'top'],
    ['of pixels, aligned to its lower edge', '', 'tts:origin="128px 500px" tts:displayAlign="after"', undefined],
  ])('%s', (_, styles, region, vertical) => {
    const head = `<styling>${styles}</styling><layout><region xml:id="r" ${region}/></layout>`;
    const file = ttml('<p region="r" begin="1s" end="2s">a</p>', { head });
    expect(file?.cues[0]?.style?.vertical).toBe(vertical);
  });
});

test('colours may be rgb() values', () => {
  const file = ttml('<p begin="1s" end="2s" tts:color="rgba(255, 128, 0, 255)">a</p>');
  expect(file?.cues[0]?.style).toEqual({ color: '#ff8000' });
});

test('spans with times in a paragraph without times are captions', () => {
  const spans = '<span begin="1s" end="2s">one <span>more</span></span> <span begin="3s" dur="1s">two</span>';
  expect(cuesOf(ttml(`<p>${spans}</p>`))).toEqual([
    [1000, 2000, 'one more'],
    [3000, 4000, 'two'],
  ]);
  expect(cuesOf(ttml(`<p begin="0s" end="5s">${spans}</p>`))).toEqual([[0, 5000, 'one more two']]);
});

test('descriptions and ruby readings are left out', () => {
  const described = ttml('<p begin="1s" end="2s"><metadata><desc>song</desc></metadata>a</p>');
  expect([cuesOf(described), described?.warnings]).toEqual([[[1000, 2000, 'a']], []]);
  const ruby = '<span tts:ruby="container"><span tts:ruby="base">字</span><span tts:ruby="text">じ</span></span>';
  const read = ttml(`<p begin="1s" end="2s">${ruby}</p>`);
  expect([cuesOf(read), read?.warnings.map(({ code }) => code)]).toEqual([[[1000, 2000, '字']], ['markup.dropped']]);
});

test('a style around each line is the style of the caption', () => {
  const line = (text: string) => `<span tts:fontStyle="italic">${text}</span>`;
  const file = ttml(`<p begin="1s" end="2s">${line('one')}<br/>${line('two')}</p>`);
  expect([file?.cues[0]?.style, file?.warnings]).toEqual([{ italic: true }, []]);
});
