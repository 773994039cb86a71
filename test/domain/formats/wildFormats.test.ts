import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readCaptionFile } from '../../../domain/formats/formats.ts';

type Row = readonly [startMs: number, endMs: number, text: string];

async function rowsOf(content: string | Uint8Array, fileName: string): Promise<readonly Row[] | string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const read = await readCaptionFile(bytes, fileName, { language: 'en' });
  if ('error' in read) return read.error;
  return read.file.cues.map(({ startMs, endMs, texts }): Row => [startMs, endMs, texts.join('|')]);
}

const json = (value: unknown): string => JSON.stringify(value);
const hiThere = [500, 2000, 'Hi there.'] as const;

describe('results of recognizers as they are found', () => {
  const [hi, there] = [
    { word: 'Hi', start: 0.5, end: 0.9 },
    { word: 'there', start: 1, end: 1.5 },
  ];
  const segment = { id: 0, start: 0.5, end: 1.5, text: ' Hi there.' };
  test.each<[string, string, Row]>([
    [
      'of OpenAI, whose words lack punctuation',
      json({ language: 'english', words: [hi, there], segments: [segment] }),
      hiThere,
    ],
    [
      'of OpenAI, without words',
      json({ text: 'Hi there.', segments: [segment], words: null }),
      [500, 1500, 'Hi there.'],
    ],
    [
      'of WhisperX, with words only',
      json({
        word_segments: [
          { ...hi, score: 0.8 },
          { ...there, word: 'there.' },
        ],
      }),
      hiThere,
    ],
    [
      'of Python, with NaN',
      `{"segments":[{"start":0.5,"end":1.5,"text":"NaN, NaN","avg_logprob":NaN,"p":-Infinity}]}`,
      [500, 1500, 'NaN, NaN'],
    ],
    [
      'of Transformers, cut off at the end',
      json({ chunks: [{ text: ' Hi there.', timestamp: [0.5, null] }] }),
      [500, 4500, 'Hi there.'],
    ],
    ['with a byte order mark', `\ufeff${json({ segments: [segment] })}`, [500, 1500, 'Hi there.']],
    [
      'of whisper.cpp, without tokens',
      json({ transcription: [{ offsets: { from: 500, to: 1500 }, text: ' Hi there.' }] }),
      [500, 1500, 'Hi there.'],
    ],
  ])('are read: %s', async (_, content, row) => {
    expect(await rowsOf(content, 'a.json')).toEqual([row]);
  });
});

describe('json3 of YouTube as it is found', () => {
  const hi = { tStartMs: 500, dDurationMs: 1000, segs: [{ utf8: 'Hi' }] };
  test.each<[string, unknown[], Row[]]>([
    [
      'without durations',
      [
        { ...hi, dDurationMs: undefined },
        { ...hi, tStartMs: 2000, dDurationMs: undefined },
      ],
      [
        [500, 2000, 'Hi'],
        [2000, 6000, 'Hi'],
      ],
    ],
    ['with an event for the window', [{ tStartMs: 0, dDurationMs: 9000, wpWinPosId: 1 }, hi], [[500, 1500, 'Hi']]],
    [
      'with events of line ends only',
      [{ tStartMs: 400, dDurationMs: 9, segs: [{ utf8: '\n' }] }, hi],
      [[500, 1500, 'Hi']],
    ],
    ['with numbers as text', [{ ...hi, tStartMs: '500', dDurationMs: '1000' }], [[500, 1500, 'Hi']]],
    ['with pens', [{ ...hi, segs: [{ utf8: 'Hi', pPenId: 1 }, { utf8: '\nyou' }] }], [[500, 1500, 'Hi\nyou']]],
  ])('is read: %s', async (_, events, rows) => {
    expect(await rowsOf(json({ wireMagic: 'pb3', events }), 'a.json3')).toEqual(rows);
  });
});

describe('SCC as it is found', () => {
  const lines = ['00:00:01:00\t94ae 94ae 9420 9420 9470 9470 c8e9 942f 942f', '00:00:03:00\t942c 942c'];
  const file = `Scenarist_SCC V1.0\n\n${lines.join('\n\n')}\n`;
  test.each([
    ['with CRLF', file.replaceAll('\n', '\r\n')],
    ['in capitals', file.replace(/\b[0-9a-f]{4}\b/g, (code) => code.toUpperCase())],
    ['with spaces after times', file.replaceAll('\t', ' ')],
    ['with a byte order mark', `\ufeff${file}`],
    [
      'without parity',
      file.replace(/\b[0-9a-f]{4}\b/g, (code) => (Number.parseInt(code, 16) & 0x7f7f).toString(16).padStart(4, '0')),
    ],
  ])('is read: %s', async (_, content) => {
    expect(await rowsOf(content, 'a.scc')).toEqual([[1235, 3003, 'Hi']]);
  });
});

describe('LRC as it is found', () => {
  test.each<[string, string, Row[]]>([
    [
      'with spaces around the times of words',
      '[00:01.00] <00:01.00> Hi <00:01.50> there\n[00:03.00]\n',
      [[1000, 3000, 'Hi there']],
    ],
    ['with hours', '[00:00:01.00]Hi\n[01:00:03.00]\n', [[1000, 3_603_000, 'Hi']]],
    ['with a lead that shows lines later', '[offset:-500]\n[00:01.00]Hi\n[00:03.00]\n', [[1500, 3500, 'Hi']]],
    ['with thousandths', '[00:01.005]Hi\n[00:03.500]\n', [[1005, 3500, 'Hi']]],
    ['without fractions', '[00:01]Hi\n[00:03]\n', [[1000, 3000, 'Hi']]],
    ['with the length of the song', '[length: 00:10]\n[re:X]\n[00:01.00]Hi\n[00:03.00]\n', [[1000, 3000, 'Hi']]],
  ])('is read: %s', async (_, content, rows) => {
    expect(await rowsOf(content, 'a.lrc')).toEqual(rows);
  });
});

describe('SAMI as it is found', () => {
  const body = (content: string) => `<SAMI><BODY>${content}</BODY></SAMI>`;
  test.each<[string, string, Row[]]>([
    [
      'with ends of its own',
      body('<SYNC Start=1000 End=2000><P>Hi</P></SYNC><SYNC Start=3000 End=4000><P>you</P></SYNC>'),
      [
        [1000, 2000, 'Hi'],
        [3000, 4000, 'you'],
      ],
    ],
    ['with units', body('<SYNC Start=1000ms><P>Hi<SYNC Start=2000ms><P>&nbsp;'), [[1000, 2000, 'Hi']]],
    [
      'as XML',
      body(
        '<SYNC Start="1000"><P Class="ENCC">Hi<br/>you</P></SYNC><SYNC Start="2000"><P Class="ENCC">&nbsp;</P></SYNC>',
      ),
      [[1000, 2000, 'Hi\nyou']],
    ],
    [
      'in lower case',
      body('<sync start=1000><p class=encc>Hi<sync start=2000><p class=encc>&nbsp;').toLowerCase(),
      [[1000, 2000, 'hi']],
    ],
    ['with fractions', body('<SYNC Start=1000.5><P>Hi<SYNC Start=2000.4><P>&nbsp;'), [[1001, 2000, 'Hi']]],
    [
      'cut off',
      '<SAMI><BODY><SYNC Start=1000><P Class=ENCC>Hi<SYNC Start=2000><P Class=ENCC>&nbsp;',
      [[1000, 2000, 'Hi']],
    ],
  ])('is read: %s', async (_, content, rows) => {
    expect(await rowsOf(content, 'a.smi')).toEqual(rows);
  });
});

describe('SBV, MicroDVD and SubViewer as they are found', () => {
  test.each<[string, string, Row[]]>([
    ['a.sbv', '0:00:01.000,0:00:02.000\r\nHi\r\nyou\r\n', [[1000, 2000, 'Hi\nyou']]],
    ['a.sbv', '00:00:01.000, 00:00:02.000\nHi\n', [[1000, 2000, 'Hi']]],
    ['a.sub', '{1}{1}25.000\n{25}{50}Hi|you\n', [[1000, 2000, 'Hi\nyou']]],
    ['a.sub', '{1}{1}25\n{25}{50}{Y:i}Hi\n', [[1000, 2000, 'Hi']]],
    [
      'a.sub',
      '[INFORMATION]\n[END INFORMATION]\n[SUBTITLE]\n00:00:01.00,00:00:02.00\nHi[br]you\n',
      [[1000, 2000, 'Hi\nyou']],
    ],
  ])('are read: %s, %j', async (name, content, rows) => {
    expect(await rowsOf(content, name)).toEqual(rows);
  });
});

describe('captions in Central European languages, also those that are not ours', () => {
  const said: Readonly<Record<string, readonly string[]>> = {
    Serbian: ['Đavola, dođi ovamo!', 'Šta radiš ovde?', 'Čekaj me, molim te.', 'Ništa se nije dogodilo.', 'Žao mi je.'],
    Croatian: [
      'Što želiš, čovječe?',
      'Gdje si bio?',
      'Otac će doći sutra.',
      'Možemo li krenuti kući?',
      'Đurđa je ovdje.',
    ],
    Slovene: ['Žal mi je, kaj želiš?', 'Šel bom peš.', 'Človek čaka že uro.', 'Oprosti, zamujam!'],
    Czech: ['Promiň, jdu pozdě!', 'Kde jsi byl?', 'Dvě kávy, prosím.', 'Vlak odjíždí v sedm.', 'Příště přijď dřív.'],
    Slovak: ['Prepáč, meškám!', 'Kde si bol?', 'Naozaj? To nie je možné!', 'Ľúbim ťa, môj drahý.'],
    Hungarian: ['Őszintén szólva nem tudom.', 'Bocsánat, elkéstem!', 'Tényleg? Nem lehet!', 'Fűzős cipő.'],
    Romanian: ['Scuze, am întârziat!', 'Două cafele, vă rog.', 'Trenul pleacă la şapte.', 'Ţi-am spus, mâine.'],
    Polish: ['Przepraszam, spóźniłem się!', 'Gdzie byłeś?', 'Pociąg odjeżdża o siódmej.', 'Nie może być.'],
  };
  const srt = (texts: readonly string[]) =>
    texts.map((text, at) => `${at + 1}\r\n00:00:0${at},000 --> 00:00:0${at},900\r\n${text}\r\n`).join('\r\n');

  test.each(
    Object.entries(said).flatMap(([name, texts]) => [
      [name, 'win1250', texts] as const,
      [name, 'iso-8859-2', texts] as const,
    ]),
  )('are read: %s in %s', async (_, encoding, texts) => {
    const rows = await rowsOf(new Uint8Array(iconv.encode(srt(texts), encoding)), 'a.srt');
    expect(typeof rows === 'string' ? rows : rows.map(([, , text]) => text)).toEqual(texts);
  });
});
