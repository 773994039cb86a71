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

test('spans with times in a paragraph are captions, whether it has times or not', () => {
  const spans = '<span begin="1s" end="2s">one <span>more</span></span> <span begin="3s" dur="1s">two</span>';
  const captions = [
    [1000, 2000, 'one more'],
    [3000, 4000, 'two'],
  ];
  expect(cuesOf(ttml(`<p>${spans}</p>`))).toEqual(captions);
  expect(cuesOf(ttml(`<p begin="0s" end="5s">${spans}</p>`))).toEqual(captions);
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

describe('time containers', () => {
  const document = (body: string) => read(new TextEncoder().encode(`<tt ${namespaces}>${body}</tt>`));

  test('in a sequence each element begins where the one before ended', () => {
    const seq = '<div timeContainer="seq"><p dur="2s">A</p><p begin="1s" dur="2s">B</p><p dur="1s">C</p></div>';
    expect(cuesOf(document(`<body>${seq}</body>`))).toEqual([
      [0, 2000, 'A'],
      [3000, 5000, 'B'],
      [5000, 6000, 'C'],
    ]);
  });

  test('a container without an end lasts as long as what is in it', () => {
    const divs = '<div><p begin="1s" end="4s">A</p><p end="2s">B</p></div><div><p dur="1s">C</p></div>';
    expect(cuesOf(document(`<body timeContainer="seq">${divs}</body>`))).toEqual([
      [1000, 4000, 'A'],
      [0, 2000, 'B'],
      [4000, 5000, 'C'],
    ]);
  });

  test('nothing is shown longer than what it is in', () => {
    const body = '<body end="3s"><div begin="1s"><p end="9s">A</p></div></body>';
    expect(cuesOf(document(body))).toEqual([[1000, 3000, 'A']]);
    expect(cuesOf(ttml('<p begin="1s" end="9s" dur="2s">A</p>'))).toEqual([[1000, 3000, 'A']]);
  });

  test('what follows something without an end is put after it, with a warning', () => {
    const file = document('<body timeContainer="seq"><div><p begin="1s" end="2s">A</p><p>B</p></div><p>C</p></body>');
    for (const { startMs, endMs } of file?.cues ?? []) expect([startMs, endMs].every(Number.isSafeInteger)).toBe(true);
    expect(file?.cues.map(({ texts }) => texts[0])).toEqual(['A', 'B', 'C']);
    expect(file?.warnings.map(({ code }) => code)).toContain('time.missing');
  });

  test('spans may be a sequence too, and add to each other in parallel', () => {
    const spans = '<span dur="1s">A</span><span dur="1s">B</span>';
    expect(cuesOf(ttml(`<p begin="1s" timeContainer="seq">${spans}</p>`))).toEqual([
      [1000, 2000, 'A'],
      [2000, 3000, 'B'],
    ]);
    expect(cuesOf(ttml('<p begin="1s" end="5s"><span>A</span><span begin="2s"> B</span></p>'))).toEqual([
      [1000, 3000, 'A'],
      [3000, 5000, 'A B'],
    ]);
  });

  test('a region shows its captions only while it is shown itself', () => {
    const head = '<layout><region xml:id="r" begin="2s" end="4s"/></layout>';
    expect(cuesOf(ttml('<p region="r" begin="1s" end="9s">A</p>', { head }))).toEqual([[2000, 4000, 'A']]);
  });

  test('text is not lost where times lie outside of those around them', () => {
    const late = ttml('<p begin="10s" end="12s">A <span begin="10.5s" end="11s">B</span></p>');
    expect([cuesOf(late), late?.warnings.map(({ line, code }) => [line, code])]).toEqual([
      [[10_000, 12_000, 'A B']],
      [[1, 'time.outside']],
    ]);
    const after = document('<body end="3s"><div><p begin="5s" end="6s">A</p></div></body>');
    expect([cuesOf(after), after?.warnings.map(({ code }) => code)]).toEqual([[[5000, 6000, 'A']], ['time.outside']]);
  });
});

describe('what is hidden is left out with a warning for its line', () => {
  const styling = '<styling><style xml:id="gone" tts:display="none"/></styling>';
  test.each([
    ['display', '<span tts:display="none">B</span>'],
    ['display of a style', '<span style="gone">B</span>'],
    ['visibility', '<span tts:visibility="hidden">B</span>'],
  ])('%s', (_, span) => {
    const file = ttml(`\n<p begin="1s" end="2s">A${span}</p>`, { head: styling });
    expect([cuesOf(file), file?.warnings.map(({ line, code }) => [line, code])]).toEqual([
      [[1000, 2000, 'A']],
      [[2, 'markup.dropped']],
    ]);
  });

  test('but a visible part of a hidden paragraph is shown', () => {
    const file = ttml('<p begin="1s" end="2s" tts:visibility="hidden">A<span tts:visibility="visible">B</span></p>');
    expect(cuesOf(file)).toEqual([[1000, 2000, 'B']]);
  });
});

describe('what is not applied has a warning for its line', () => {
  const p = '<p begin="1s" end="2s">A</p>';
  const region = '<layout>\n<region xml:id="r"><set begin="0s" end="3s" tts:display="none"/></region></layout>';
  test.each([
    ['an animation of a caption', '', '\n<p begin="1s" end="2s"><set tts:color="red"/>A</p>'],
    ['an animation of what is around captions', '', `\n<set begin="1s" tts:visibility="hidden"/>${p}`],
    ['an animation of a region', region, p],
    ['a gradual animation', '', '\n<p begin="1s" end="2s"><animate tts:color="red;blue"/>A</p>'],
    ['an animation by name', '<animation>\n<set xml:id="a" tts:display="none"/></animation>', p],
    ['opacity', '', '\n<p begin="1s" end="2s" tts:opacity="0">A</p>'],
    ['a colour that is none', '', '\n<p begin="1s" end="2s" tts:color="transparent">A</p>'],
    ['a condition', '', '\n<p begin="1s" end="2s" condition="supports(x)">A</p>'],
  ])('%s', (_, head, body) => {
    const file = ttml(body, { head });
    expect([cuesOf(file), file?.warnings.map(({ line, code }) => [line, code])]).toEqual([
      [[1000, 2000, 'A']],
      [[2, 'markup.dropped']],
    ]);
  });

  test.each(['ttp:timeBase="clock"', 'ttp:timeBase="smpte" ttp:markerMode="discontinuous"'])(
    'times that are not those of the media: %s',
    (root) => {
      const file = ttml('<p begin="00:00:01:00" end="00:00:02:00">A</p>', { root });
      expect([cuesOf(file), file?.warnings.map(({ line, code }) => [line, code])]).toEqual([
        [[1000, 2000, 'A']],
        [[1, 'file.unusual']],
      ]);
    },
  );
});

test.each([
  ['00:00:00:02.220', 2220],
  ['00:00:01:02.75', 62_750],
  ['00:01:00:00.500', 3_600_500],
  ['01:00:00:00.000', 86_400_000],
  ['00:00:00;02.220', 2220],
])('%s has a fraction of a second after four numbers, so the first one is days', (time, ms) => {
  const file = ttml(`<p begin="${time}" end="25h">A</p>`);
  expect(file?.cues[0]?.startMs).toBe(ms);
  expect(file?.warnings.map(({ code }) => code)).toEqual(['time.carried']);
});

describe('numbers too large for frames are hundredths of a second', () => {
  const labels = '<p begin="00:00:05:77" end="00:00:07:08">A</p><p begin="00:00:08:54" end="00:00:10:25">B</p>';

  test.each(['', 'ttp:frameRate="24"', 'ttp:timeBase="smpte" ttp:frameRate="25"'])('with one warning: %s', (root) => {
    const file = ttml(labels, { root });
    expect(cuesOf(file)).toEqual([
      [5770, 7080, 'A'],
      [8540, 10_250, 'B'],
    ]);
    expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([[1, 'file.unusual']]);
  });

  test.each([
    ['one of many is too large', `<p begin="00:00:01:00" end="00:00:02:00">C</p>${labels}`],
    ['they are frames of a higher rate', labels.replace(/:77|:54/g, ':59')],
  ])('but not if %s', (_, body) => {
    const codes = ttml(body)?.warnings.map(({ code }) => code);
    expect(codes).toContain('time.carried');
    expect(codes).not.toContain('file.unusual');
  });
});

describe('a caption without a time that can be read', () => {
  test.each([
    ['has none at all', '<p>A</p>', ['time.missing']],
    [
      'has one that is none',
      '<p begin="soon" end="later">A</p>',
      ['time.unreadable', 'time.unreadable', 'time.missing'],
    ],
    ['has no end', '<p begin="3s" end="later">A</p>', ['time.unreadable', 'time.missing']],
  ])('lasts for four seconds, and not over the whole film, if it %s', (_, p, codes) => {
    const file = ttml(`\n${p}`);
    const [cue] = file?.cues ?? [];
    expect((cue?.endMs ?? 0) - (cue?.startMs ?? 0)).toBe(4000);
    expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual(codes.map((code) => [2, code]));
  });
});

test('a caption without an end ends when the next one begins, and the last one after four seconds', () => {
  const file = ttml('\n<p begin="3s">A</p><p begin="1s">B</p>\n<p begin="3s" end="9s">C</p><p begin="5s">D</p>');
  expect(cuesOf(file)).toEqual([
    [3000, 5000, 'A'],
    [1000, 3000, 'B'],
    [3000, 9000, 'C'],
    [5000, 9000, 'D'],
  ]);
  expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([
    [2, 'time.missing'],
    [2, 'time.missing'],
    [3, 'time.missing'],
  ]);
});

describe('the look of a caption', () => {
  const p = (attributes: string) => `<p begin="1s" end="2s" ${attributes}>A</p>`;
  test.each([
    ['its region', '<layout><region xml:id="r" tts:color="red"/></layout>', p('region="r"'), '#ff0000'],
    [
      'a style in its region',
      '<layout><region xml:id="r"><style tts:color="red"/></region></layout>',
      p('region="r"'),
      '#ff0000',
    ],
    [
      'itself rather than its region',
      '<layout><region xml:id="r" tts:color="red"/></layout>',
      p('region="r" tts:color="blue"'),
      '#0000ff',
    ],
    ['all that says nothing else', '<styling><initial tts:color="red"/></styling>', p(''), '#ff0000'],
    [
      'a style that names one after it',
      '<styling><style xml:id="b" style="a"/><style xml:id="a" tts:color="red"/></styling>',
      p('style="b"'),
      '#ff0000',
    ],
  ])('is that of %s', (_, head, body, color) => {
    const file = ttml(body, { head });
    expect([file?.cues[0]?.style, file?.warnings]).toEqual([{ color }, []]);
  });

  test('does not depend on styles that name each other, or on a long chain of them', () => {
    const circle = '<style xml:id="a" style="b"/><style xml:id="b" style="a"/>';
    const chain = Array.from({ length: 20_000 }, (_, at) => `<style xml:id="s${at}" style="s${at + 1}"/>`).join('');
    const file = ttml(p('style="a s0"'), { head: `<styling>${circle}${chain}</styling>` });
    expect([cuesOf(file), file?.cues[0]?.style, file?.warnings]).toEqual([[[1000, 2000, 'A']], undefined, []]);
  });
});

test('a tick is a part of a frame if frames have parts, and so are the last digits of a label', () => {
  const root = 'ttp:frameRate="30" ttp:subFrameRate="2"';
  expect(cuesOf(ttml('<p begin="60t" end="120t">a</p>', { root }))).toEqual([[1000, 2000, 'a']]);
  expect(cuesOf(ttml('<p begin="00:00:01:15.1" end="00:00:02:00">a</p>', { root }))).toEqual([[1517, 2000, 'a']]);
});

test('a number without a unit is of seconds', () => {
  expect(cuesOf(ttml('<p begin="19.764" end="21">a</p>'))).toEqual([[19_764, 21_000, 'a']]);
});

test('a ruby has neither its reading nor the brackets around that', () => {
  const part = (role: string, text: string) => `<span tts:ruby="${role}">${text}</span>`;
  const ruby = part('base', '漢') + part('delimiter', '(') + part('text', 'かん') + part('delimiter', ')');
  const file = ttml(`<p begin="1s" end="2s">${part('container', ruby)}字</p>`);
  expect([cuesOf(file), file?.warnings.map(({ code }) => code)]).toEqual([[[1000, 2000, '漢字']], ['markup.dropped']]);
});

test('the parts of a ruby may be said by styles', () => {
  const style = (id: string, role: string) => `<style xml:id="${id}" tts:ruby="${role}"/>`;
  const head = `<styling>${style('c', 'container')}${style('b', 'base')}${style('t', 'text')}</styling>`;
  const ruby = '<span style="c"><span style="b">字</span><span style="t">じ</span></span>';
  const file = ttml(`<p begin="1s" end="2s">${ruby}</p>`, { head });
  expect([cuesOf(file), file?.warnings.map(({ code }) => code)]).toEqual([[[1000, 2000, '字']], ['markup.dropped']]);
});

describe('faulty XML loses no text in silence', () => {
  const said = (text: string) => ttml(`\n<p begin="1s" end="2s">${text}</p>`);

  test.each([
    ['brackets', 'fine, thanks << replied someone. >> ok', 'fine, thanks << replied someone. >> ok'],
    ['a comparison', 'a < b and c > d', 'a < b and c > d'],
    ['a heart', 'I <3 you', 'I <3 you'],
    ['half a tag', 'one <two <span>three</span>', 'one <two three'],
    ['an apostrophe in a tag', "don't <span it's>stop</span> it's", "don't stop it's"],
  ])('%s', (name, source, text) => {
    const file = said(source);
    expect(file?.cues.map(({ texts }) => texts[0])).toEqual([text]);
    const lines = new Set(file?.warnings.map(({ line, code }) => `${line} ${code}`));
    expect([...lines]).toEqual(name === 'an apostrophe in a tag' ? [] : ['2 file.unusual']);
  });

  test('a paragraph that is not closed, and the end of the file within one', () => {
    const source = `<tt ${namespaces}><body><div>\n<p begin="1s" end="2s">A\n<p begin="3s" end="4s">B`;
    const file = read(new TextEncoder().encode(source));
    expect(cuesOf(file)).toEqual([
      [1000, 2000, 'A'],
      [3000, 4000, 'B'],
    ]);
    expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([
      [3, 'file.unusual'],
      [3, 'file.truncated'],
    ]);
  });

  test('a value without closing quote', () => {
    const file = ttml('\n<p begin="1s" end="2s>A</p>\n<p begin="3s" end="4s">B</p>');
    expect(cuesOf(file)).toEqual([
      [1000, 2000, 'A'],
      [3000, 4000, 'B'],
    ]);
    expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([[2, 'file.unusual']]);
  });

  test('brackets in a value are no end of it', () => {
    expect(cuesOf(ttml('<p title="a > b" class="c<d" begin="1s" end="2s">A</p>'))).toEqual([[1000, 2000, 'A']]);
  });

  test('text between paragraphs, and after the document', () => {
    const file = ttml('<p begin="1s" end="2s">A</p>\nlost');
    expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([[2, 'file.unusual']]);
    const source = `<?xml version="1.0"?>\n<tt ${namespaces}><body><p begin="1s" end="2s">A</p></body></tt>\nlost`;
    const after = read(new TextEncoder().encode(source));
    expect(after?.warnings.map(({ line, code }) => [line, code])).toEqual([[3, 'file.unusual']]);
  });
});

test('the encoding that the declaration states is used', () => {
  const source = `<?xml version="1.0" encoding="windows-1251"?><tt ${namespaces}><body><p begin="1s" end="2s">`;
  const bytes = [...new TextEncoder().encode(source), 0xc4, 0xe0, ...new TextEncoder().encode('</p></body></tt>')];
  const file = read(Uint8Array.from(bytes));
  expect([cuesOf(file), file?.encoding?.isGuessed]).toEqual([[[1000, 2000, 'Да']], false]);
});
