import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { captionsFromCues } from '../../../domain/formats/captionsFromCues.ts';
import type { CueFile, ReadOptions } from '../../../domain/formats/cues.ts';
import { type FormatId, formatOfId, formats, readCaptionFile } from '../../../domain/formats/formats.ts';

async function readAs(id: FormatId, source: string | Uint8Array, options?: ReadOptions): Promise<CueFile | null> {
  const read = await formatOfId(id)?.read?.();
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  return read?.(bytes, options) ?? null;
}

const cuesOf = (file: CueFile | null) => file?.cues.map(({ startMs, endMs, texts }) => [startMs, endMs, ...texts]);

describe('WebVTT', () => {
  test('is read without notes and styles, with ids, settings, voices and entities', async () => {
    const file = await readAs(
      'vtt',
      `WEBVTT - title

NOTE a note
over lines

STYLE
::cue { color: red }

first
00:01.000 --> 00:02.000 line:0 align:start
<v.loud Anna &amp; Co>Tom &lt;3 <00:01.500><c.yellow>you</c></v>

00:00:03.000 --> 00:00:04.000
<i>all of it</i>
`,
    );
    expect(file?.cues).toEqual([
      {
        startMs: 1000,
        endMs: 2000,
        texts: ['Tom <3 you'],
        speaker: 'Anna & Co',
        style: { vertical: 'top', horizontal: 'left' },
      },
      { startMs: 3000, endMs: 4000, texts: ['all of it'], style: { italic: true } },
    ]);
    expect(file?.lineOf(1)).toBe(13);
    // The color of all captions, and that of a part of one.
    expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([
      [6, 'markup.dropped'],
      [10, 'markup.dropped'],
    ]);
  });
});

describe('ASS and SSA', () => {
  test('events are read by the names of their fields, with overrides, drawings and escapes', async () => {
    const file = await readAs(
      'ass',
      `[Events]
Format: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: Marked=0,0:00:00.00,0:00:01.00,Default,,0,0,0,,no caption
Dialogue: Marked=0,0:00:01.00,0:00:02.50,Default,Anna,0,0,0,,{\\an8\\i1}One, two\\Nthree
Dialogue: Marked=0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 9 9{\\p0}a\\hb {\\b1}bold{\\b0}
`,
    );
    expect(cuesOf(file)).toEqual([
      [1000, 2500, 'One, two\nthree'],
      [3000, 4000, 'a b bold'],
    ]);
    expect(file?.cues[0]).toMatchObject({ speaker: 'Anna', style: { vertical: 'top', italic: true } });
    expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([[5, 'markup.dropped']]);
  });
});

test('named styles of ASS and SSA become styles of captions, and overrides change them', async () => {
  const events = (styles: string, text: string) =>
    `[Script Info]\n${styles}\n[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,0:00:01.00,0:00:02.00,*One,${text}\n`;
  const ass = `[V4+ Styles]
Format: Name, Fontname, PrimaryColour, Bold, Italic, Alignment
Style: One,Arial,&H0000FFFF,-1,-1,7`;
  const ssa = `[V4 Styles]
Format: Name, Fontname, PrimaryColour, Bold, Italic, Alignment
Style: One,Arial,65535,0,-1,10`;
  const styleOf = async (source: string) => (await readAs('ass', source))?.cues[0]?.style;
  const look = { bold: true, italic: true, color: '#ffff00' };
  expect(await styleOf(events(ass, 'a'))).toEqual({ ...look, horizontal: 'left', vertical: 'top' });
  expect(await styleOf(events(ass, '{\\an2\\i0}a'))).toEqual({ bold: true, color: '#ffff00' });
  expect(await styleOf(events(ssa, 'a'))).toEqual({ italic: true, color: '#ffff00', vertical: 'middle' });
});

describe('iTT and TTML', () => {
  const head = (attributes: string) =>
    `<?xml version="1.0"?><!DOCTYPE tt [<!ENTITY x "boom">]><tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="p" xmlns:tts="s" xml:lang="ja-JP" ${attributes}>`;
  const drop = 'ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="999 1000" ttp:dropMode="dropNTSC"';

  test("Apple's programme offset is subtracted", async () => {
    const file = await readAs(
      'itt',
      `${head(drop)}<body><div begin="-01:00:00:00"><p begin="01:00:01:00" end="01:00:02:00">字幕<br/>二行&amp;&x;</p></div></body></tt>`,
    );
    expect(file?.columns).toEqual(['ja']);
    expect(file?.frameRate).toEqual({ frameRate: 29.97, dropFrame: true });
    expect(cuesOf(file)).toEqual([[1001, 2002, '字幕\n二行&&x;']]);
  });

  test('the standard spelling of the multiplier gives the same rate', async () => {
    const file = await readAs(
      'itt',
      `${head(drop.replace('999 1000', '1000 1001'))}<body><div><p begin="00:01:00:02" end="00:01:01;00">a</p></div></body></tt>`,
    );
    expect(cuesOf(file)).toEqual([[60_060, 60_994, 'a']]);
  });

  test('a dropped label is read as the nearest valid one, with a warning for its line', async () => {
    const file = await readAs(
      'itt',
      `${head(drop)}\n<body>\n<p begin="00:01:00:00" end="00:01:02:00">a</p></body></tt>`,
    );
    expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([[3, 'time.carried']]);
  });

  test('media times, offsets, spans, styles and regions are read', async () => {
    const file = await readAs(
      'itt',
      `${head('ttp:timeBase="media" ttp:tickRate="10"')}<head><styling><style xml:id="s" tts:fontStyle="italic"/></styling>
       <layout><region xml:id="r"><style tts:displayAlign="before"/></region></layout></head><body begin="1s"><div>
       <p begin="00:00:01.500" dur="2.5s" region="r"><span style="s">  two
          words </span></p><p begin="100t" end="110t" tts:color="yellow">b <span tts:fontWeight="bold">c</span></p></div></body></tt>`,
    );
    expect(file?.cues).toEqual([
      { startMs: 2500, endMs: 5000, texts: ['two words'], style: { italic: true, vertical: 'top' } },
      {
        startMs: 11_000,
        endMs: 12_000,
        texts: ['b c'],
        marks: [{ start: 2, end: 3, bold: true }],
        style: { color: '#ffff00' },
      },
    ]);
    expect(file?.warnings).toEqual([]);
  });
});

test('blanks of TTML are collapsed unless they are preserved, and ideographic spaces never are', async () => {
  const file = await readAs(
    'itt',
    `<tt xml:lang="ja"><body><div xml:space="default"><p begin="1s" end="2s"> a  b\t<br/> \u3000c </p>
     <p begin="2s" end="3s" xml:space="preserve"> a  b\t<br/> c</p>
     <p begin="3s" end="4s" xml:space="preserve">
       a
       b
     </p></div></body></tt>`,
  );
  expect(file?.cues.map(({ texts }) => texts[0])).toEqual(['a b\n\u3000c', ' a  b\t\n c', 'a b']);
});

describe('CSV', () => {
  test.each([
    ['semicolons', 'in;out;text\n00:00:01,000;00:00:02,000;Hello'],
    ['tabs', 'Start\tEnd\tSubtitle\n0:00:01\t0:00:02\tHello'],
    ['Japanese headers', '番号,開始,終了,話者,字幕\n1,00:00:01.000,00:00:02.000,,Hello'],
    ['a title above', 'My film,,\n,,\nStart time,End time,Text\n00:00:01.000,00:00:02.000,Hello'],
    ['no header', '1,00:00:01.000,00:00:02.000,Hello'],
    ['seconds', 'start,end,text\n1.0,2.0,Hello\n'],
    ['milliseconds', 'startMs,endMs,text\n1000,2000,Hello\n500000,600000,'],
    ['a duration', 'in,duration,text\n00:00:01.000,00:00:01.000,Hello'],
    ['quotes', '"in","out","text"\r\n"00:00:01.000","00:00:02.000","Hello"\r\n'],
  ])('is read with %s', async (_, source) => {
    expect(cuesOf(await readAs('csv', source))?.[0]).toEqual([1000, 2000, 'Hello']);
  });

  test('language columns are recognised by code, locale or name, in any order', async () => {
    const file = await readAs(
      'csv',
      '日本語,Out,In,en-US,Notes,French\n字幕,00:00:02.000,00:00:01.000,Caption,x,Titre',
    );
    expect(file?.columns).toEqual(['ja', 'en', 'fr']);
    expect(cuesOf(file)).toEqual([[1000, 2000, '字幕', 'Caption', 'Titre']]);
    expect(file?.warnings).toMatchObject([{ line: 1, code: 'column.ignored', detail: 'Notes' }]);
  });

  test('second captions belong to the column of their tab, and are text of their own without one', async () => {
    const both = await readAs('csv', 'In,Out,ja,ja / en,en\n00:00:01.000,00:00:02.000,字幕,second,first');
    expect(both).toMatchObject({ columns: ['ja', 'en'], seconds: ['en', null], warnings: [] });
    expect(both?.cues[0]).toMatchObject({ texts: ['字幕', 'first'], seconds: ['second', ''] });
    const alone = await readAs('csv', 'In,Out,ja / en\n00:00:01.000,00:00:02.000,text');
    expect(alone).toMatchObject({ columns: ['en'], cues: [{ texts: ['text'] }] });
  });

  test('the first of two columns in one language is read, with a warning', async () => {
    const file = await readAs('csv', 'In,Out,en,English\n00:00:01.000,00:00:02.000,one,two');
    expect(cuesOf(file)).toEqual([[1000, 2000, 'one']]);
    expect(file?.warnings.map(({ code }) => code)).toEqual(['column.ignored']);
  });

  test('numbers that are too large are not times', async () => {
    expect(await readAs('csv', 'in,out,text\n1e999,2,a')).toBeNull();
  });

  test('labels count frames if the frame rate is known', async () => {
    const options = { frameRate: { frameRate: 25, dropFrame: false } };
    expect(cuesOf(await readAs('csv', 'in,out,text\n00:00:01:05,00:00:02:00,a', options))).toEqual([[1200, 2000, 'a']]);
  });
});

describe('XLSX', () => {
  const book = (sheet: string, strings = ''): Uint8Array => {
    const encode = (text: string) => new TextEncoder().encode(text);
    return zipSync({
      'xl/workbook.xml': encode('<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': encode(
        '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/s.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': encode(`<sst>${strings}</sst>`),
      'xl/worksheets/s.xml': encode(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    });
  };

  test("is read with shared and rich strings, times as parts of a day and missing cells, without Excel's readings", async () => {
    const strings =
      '<si><t>Start</t></si><si><t>End</t></si><si><t>Text</t></si><si><r><t>漢</t></r><r><t>字</t></r><rPh><t>かんじ</t></rPh></si>';
    const file = await readAs(
      'xlsx',
      book(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>
         <row r="5"><c r="A5"><v>1.1574074074074073E-5</v></c><c r="B5"><f>A5*2</f><v>2.3148148148148147E-5</v></c><c r="D5" t="s"><v>3</v></c></row>`,
        strings,
      ),
    );
    expect(cuesOf(file)).toEqual([[1000, 2000, '漢字']]);
    expect(file?.lineOf(0)).toBe(5);
  });

  test.each([
    ['as Excel writes them', '<c r="D2" s="3" t="str">', '</c>'],
    ['in another order', '<c t="str" s="3" r="D2">', '</c>'],
    ['with single quotes and blanks', "<c  r = 'D2'\n t = 'str' >", '</c>'],
    ['with prefixes', '<x:c x:r="D2" x:t="str">', '</x:c>'],
    ['with more than is known', '<c r="D2" cm="1" t="str" ph="0">', '</c>'],
    ['with an attribute twice', '<c r="B2" t="n" t="str" r="D2">', '</c>'],
  ])('is read with the tags of cells %s', async (_, open, close) => {
    const cell = (reference: string, text: string) => `<c r="${reference}" t="str"><v>${text}</v></c>`;
    const head = cell('A1', 'in') + cell('B1', 'out') + cell('D1', 'text');
    const times = cell('A2', '0:00:01.000') + cell('B2', '0:00:02.000');
    const sheet = `<row r="1">${head}</row><row r="2">${times}${open}<v> 7 </v>${close}</row>`;
    expect(cuesOf(await readAs('xlsx', book(sheet)))).toEqual([[1000, 2000, ' 7 ']]);
  });

  test('an archive that unpacks to more than any workbook is refused', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(129 * 1024 * 1024) }, { level: 1 });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await readAs('xlsx', bomb)).toBeNull();
  });
});

test('JSON has a warning for items with an invalid text; null is an empty text', async () => {
  const times = { startMs: 0, endMs: 1000 };
  const captions = [{ ...times, text: 5 }, { ...times, text: null }, { ...times, text: 'a', speaker: ['b'] }, times];
  const file = await readAs('json', JSON.stringify({ captions }));
  expect(file?.cues.map(({ texts, speaker }) => [texts[0], speaker])).toEqual(
    ['', '', 'a', ''].map((said) => [said, undefined]),
  );
  expect(file?.warnings).toEqual([
    { line: 1, code: 'text.unreadable', message: 'the text of item 1 is not text and was skipped' },
    { line: 3, code: 'text.unreadable', message: 'the speaker of item 3 is not text and was skipped' },
  ]);
});

test('JSON has a warning for items that start before 0, and rounds milliseconds', async () => {
  const captions = [
    { startMs: -20, endMs: 999.5, text: 'a' },
    { startMs: -0.4, endMs: 1000.4, text: 'b' },
  ];
  const file = await readAs('json', JSON.stringify({ captions }));
  expect(cuesOf(file)).toEqual([
    [0, 1000, 'a'],
    [0, 1000, 'b'],
  ]);
  expect(file?.warnings).toEqual([{ line: 1, code: 'time.negative', message: 'a time before the start became 0' }]);
});

test('JSON states its languages by tags; second captions without a known one are lines of the text', async () => {
  const item = { startMs: 0, endMs: 1000, text: 'Hola', second: 'Hello' };
  const captions = [item, { ...item, text: '' }, { ...item, second: null }];
  const said = async (head: object) => {
    const file = await readAs('json', JSON.stringify({ ...head, captions }));
    return [file?.columns, file?.seconds, file?.cues.map(({ texts, seconds }) => [...texts, ...(seconds ?? [])])];
  };
  expect(await said({ language: 'es-MX', secondLanguage: 'en-GB' })).toEqual([
    ['es'],
    ['en'],
    [
      ['Hola', 'Hello'],
      ['', 'Hello'],
      ['Hola', ''],
    ],
  ]);
  const inOne = [['Hola\nHello'], ['Hello'], ['Hola']];
  for (const head of [{}, { language: 5, secondLanguage: ['en'] }, { secondLanguage: 'xx' }])
    expect(await said(head)).toEqual([[null], undefined, inOne]);
});

test('words of Amazon Transcribe become captions with their speakers', async () => {
  const item = (content: string, start: string, end: string) => ({
    type: 'pronunciation',
    start_time: start,
    end_time: end,
    speaker_label: 'spk_0',
    alternatives: [{ content, confidence: '0.9' }],
  });
  const stop = { type: 'punctuation', alternatives: [{ content: '.' }] };
  const json = {
    results: { language_code: 'en-US', items: [item('Hello', '0.5', '1.0'), item('there', '1.0', '1.5'), stop] },
  };
  const read = await readCaptionFile(new TextEncoder().encode(JSON.stringify(json)), 'asrOutput.json');
  expect(read).toMatchObject({
    format: 'transcribe',
    file: { columns: ['en'], cues: [{ startMs: 500, texts: ['Hello there.'], speaker: 'Speaker 1' }] },
  });
});

describe('reading a file by its name', () => {
  test('returns a fixed message for a file that cannot be read', async () => {
    const workbook = await readCaptionFile(new TextEncoder().encode('no captions at all'), 'a.XLSX');
    expect(workbook).toEqual({ error: 'Failed to load the Excel format' });
    for (const name of ['a.srt', 'a.vtt', 'a.ass', 'a.itt', 'a.csv', 'a.json', 'a.pdf', 'a']) {
      const read = await readCaptionFile(new TextEncoder().encode('no captions at all'), name);
      expect(read).toEqual({ error: `${name} file is an incorrect format` });
    }
  });

  test('finds a reader or writer for every format, and never two writers for one extension', () => {
    expect(formats.every(({ read, write }) => read || write)).toBe(true);
    const writing = formats.filter(({ write }) => write).map(({ extensions }) => extensions[0]);
    expect(new Set(writing).size).toBe(writing.length);
  });
});

test('second captions of a sheet become second captions of the document', async () => {
  const file = await readAs('csv', 'In,Out,ja,ja / en\n00:00:01.000,00:00:02.000,字幕,caption');
  if (!file) throw new Error('no cues');
  const imported = captionsFromCues(file, { language: 'ja', frameRate: null, newId: () => 'c1' });
  expect(imported.languages).toEqual(['ja']);
  expect([...imported.secondLanguages]).toEqual([['ja', 'en']]);
  expect(imported.captions[0]?.cells).toEqual({ ja: { text: '字幕', second: 'caption' } });
});

test.each([
  ['ja', ['ja'], '字幕'],
  ['en', ['en', 'ja'], 'a note'],
])(
  'a column with a language takes precedence over one that says only "text": %s',
  async (language, languages, said) => {
    const file = await readAs('csv', 'in,out,text,ja\n00:00:01.000,00:00:02.000,a note,字幕');
    if (!file) throw new Error('no cues');
    const imported = captionsFromCues(file, { language, frameRate: null, newId: () => 'c1' });
    expect(imported.languages).toEqual(languages);
    expect(imported.captions[0]?.cells[language]).toEqual({ text: said });
    const ignored = language === 'ja' ? [{ line: null, code: 'column.ignored' }] : [];
    expect(imported.warnings).toMatchObject(ignored);
  },
);

test('cues become sorted captions, repaired times are listed by line, and no text is dropped', async () => {
  const file = await readAs(
    'srt',
    '1\n00:00:05,000 --> 00:00:04,000\nlate\n\n2\n00:00:01,000 --> 00:00:01,010\nearly\n\n3\n00:00:01,000 --> 00:00:03,000\nsame\n',
  );
  if (!file) throw new Error('no cues');
  let ids = 0;
  const imported = captionsFromCues(file, { language: 'en', frameRate: null, newId: () => `c${++ids}` });
  expect(imported.captions.map(({ startMs, endMs, cells }) => [startMs, endMs, cells.en?.text])).toEqual([
    [1000, 1100, 'early'],
    [1000, 3000, 'same'],
    [5000, 5100, 'late'],
  ]);
  expect(imported.warnings.map(({ line, code }) => [line, code])).toEqual([
    [2, 'cue.reversed'],
    [6, 'cue.short'],
    [6, 'cue.order'],
    [10, 'cue.order'],
  ]);
});

test.each(['srt', 'vtt', 'ass'] as const)(
  'a million carriage returns are no %s file, and are read at once',
  async (id) => {
    expect(await readAs(id, '\r'.repeat(1_000_000))).toBeNull();
  },
);
