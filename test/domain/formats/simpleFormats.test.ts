import { describe, expect, test } from 'vitest';
import type { Cue, CueFile, ReadOptions } from '../../../domain/formats/cues.ts';
import { readCaptionFile } from '../../../domain/formats/formats.ts';

async function readText(name: string, text: string, options: ReadOptions = {}) {
  const read = await readCaptionFile(new TextEncoder().encode(text), name, options);
  if ('error' in read) return null;
  return { id: read.format, ...read.file };
}

type Read = Awaited<ReturnType<typeof readText>>;

const rowOf = ({ startMs, endMs, texts, style, speaker, marks }: Cue) => [
  startMs,
  endMs,
  ...texts,
  ...(style ? [style] : []),
  ...(marks ? [marks] : []),
  ...(speaker ? [speaker] : []),
];
const rowsOf = (file: Read) => file?.cues.map(rowOf);
const warningsOf = (file: CueFile | null) => file?.warnings.map(({ line, code }) => [line, code]);

describe('SBV', () => {
  test('has plain texts with empty lines', async () => {
    const file = await readText(
      'talk.sbv',
      '0:00:00.599,0:00:04.160\r\n>> ALICE: Hi <3\r\nsecond line\r\n\r\n0:00:04.160,0:00:06.770\r\n\r\nabove\r\n\r\nbelow\r\n',
    );
    expect(file?.id).toBe('sbv');
    expect(rowsOf(file)).toEqual([
      [599, 4160, '>> ALICE: Hi <3\nsecond line'],
      [4160, 6770, 'above\n\nbelow'],
    ]);
    expect(file?.lineOf(1)).toBe(5);
    expect(file?.warnings).toEqual([]);
  });

  test('is read under another name', async () => {
    expect((await readText('talk.txt', '0:00:00.599,0:00:04.160\nHi\n'))?.id).toBe('sbv');
  });

  test('warns of text above the first times and of minutes over 59', async () => {
    const file = await readText('talk.sbv', 'Title\n\n0:61:00.000,1:02:00.000\nHi\n');
    expect(rowsOf(file)).toEqual([[3_660_000, 3_720_000, 'Hi']]);
    expect(warningsOf(file)).toEqual([
      [1, 'file.unusual'],
      [3, 'time.carried'],
    ]);
  });

  test('begins captions at 0 that begin before it', async () => {
    const file = await readText('talk.sbv', '-0:00:02.000,-0:00:01.000\nEarly\n\n-0:00:01.000,0:00:01.000\nHi\n');
    expect(rowsOf(file)).toEqual([
      [0, 0, 'Early'],
      [0, 1000, 'Hi'],
    ]);
    expect(warningsOf(file)).toEqual([
      [1, 'time.negative'],
      [4, 'time.negative'],
    ]);
  });

  test.each(['0:00:03.x5,0:00:04.000', '0:00:03.500,0:00:0', '0:00:03,500,0:00:04,000'])(
    'has %s as text of the caption before, with a warning',
    async (line) => {
      const file = await readText('talk.sbv', `0:00:01.000,0:00:02.000\nOne\n\n${line}\nTwo\n`);
      expect(rowsOf(file)).toEqual([[1000, 2000, `One\n\n${line}\nTwo`]]);
      expect(warningsOf(file)).toEqual([[4, 'time.unreadable']]);
    },
  );

  test('has two numbers with a comma as text', async () => {
    const file = await readText('talk.sbv', '0:00:01.000,0:00:02.000\n12,500\nat 10:30, 11:00\n');
    expect(file?.warnings).toEqual([]);
  });
});

describe('SubViewer', () => {
  test('2 has a header and [br] between lines', async () => {
    const file = await readText(
      'talk.sub',
      '[INFORMATION]\n[TITLE]Talk\n[END INFORMATION]\n[SUBTITLE]\n[COLF]&HFFFFFF,[STYLE]bd,[SIZE]18,[FONT]Arial\n00:00:01.50,00:00:03.05\none[br]<i>two</i>\n\n00:00:04.12,00:00:05.90\nthree\n',
    );
    expect(file?.id).toBe('subviewer');
    expect(rowsOf(file)).toEqual([
      [1500, 3050, 'one\ntwo', [{ start: 4, end: 7, italic: true }]],
      [4120, 5900, 'three'],
    ]);
    expect(warningsOf(file)).toEqual([[null, 'markup.dropped']]);
  });

  test('1 has one time above each text, and a text lasts until the next time', async () => {
    const file = await readText(
      'talk.sub',
      '[TITLE]\nTalk\n[BEGIN]\n******** START SCRIPT ********\n[00:00:04]\nhello|again\n\n[00:00:06]\n\n\n[00:00:08]\nbye\n\n[END]\n******** END SCRIPT ********\n',
    );
    expect(rowsOf(file)).toEqual([
      [4000, 6000, 'hello\nagain'],
      [8000, 12_000, 'bye'],
    ]);
    expect(warningsOf(file)).toEqual([[11, 'time.missing']]);
  });

  test('2 may begin before 0', async () => {
    const file = await readText('talk.sub', '[INFORMATION]\n-00:00:01.50,00:00:03.05\none[br]two\n');
    expect(rowsOf(file)).toEqual([[0, 3050, 'one\ntwo']]);
    expect(warningsOf(file)).toEqual([[2, 'time.negative']]);
  });
});

describe('MicroDVD', () => {
  test('may count frames before 0', async () => {
    const file = await readText('talk.sub', '{1}{1}25\n{-100}{-50}one\n{-25}{25}two\n');
    expect(rowsOf(file)).toEqual([
      [0, 0, 'one'],
      [0, 1000, 'two'],
    ]);
    expect(warningsOf(file)).toEqual([
      [2, 'time.negative'],
      [3, 'time.negative'],
    ]);
  });

  test('counts frames of the rate in its first line', async () => {
    const file = await readText('talk.sub', '{1}{1}23.976\n{24}{48}one|two\n{2400}{4800}three\n');
    expect(file?.id).toBe('microdvd');
    expect(rowsOf(file)).toEqual([
      [1001, 2002, 'one\ntwo'],
      [100_100, 200_200, 'three'],
    ]);
    expect(file?.frameRate).toEqual({ frameRate: 23.98, dropFrame: false });
    expect(file?.warnings).toEqual([]);
  });

  test('counts frames of the chosen rate, or of 23.976 with a warning', async () => {
    const source = '{25}{50}one\n';
    const chosen = await readText('talk.sub', source, { frameRate: { frameRate: 25, dropFrame: false } });
    expect(rowsOf(chosen)).toEqual([[1000, 2000, 'one']]);
    expect(chosen?.warnings).toEqual([]);
    const assumed = await readText('talk.sub', source);
    expect(rowsOf(assumed)).toEqual([[1043, 2085, 'one']]);
    expect(warningsOf(assumed)).toEqual([[null, 'frameRate.assumed']]);
  });

  test('reads a rate that documents do not have', async () => {
    const file = await readText('talk.sub', '{1}{1}15\n{15}{45}one\n');
    expect(rowsOf(file)).toEqual([[1000, 3000, 'one']]);
    expect(file?.frameRate).toBeUndefined();
  });

  test('has codes for looks of lines and of captions', async () => {
    const file = await readText(
      'talk.sub',
      '{1}{1}25\n{25}{50}{y:i}one|two\n{50}{75}{Y:b}three|four\n{75}{100}/five|six\n{100}{125}{C:$0000FF}{P:0}red\n{125}{150}{F:Arial}{s:20}seven {x} {y:i}\n',
    );
    expect(rowsOf(file)).toEqual([
      [1000, 2000, 'one\ntwo', [{ start: 0, end: 3, italic: true }]],
      [2000, 3000, 'three\nfour', { bold: true }],
      [3000, 4000, 'five\nsix', [{ start: 0, end: 4, italic: true }]],
      [4000, 5000, 'red', { color: '#ff0000', vertical: 'top' }],
      [5000, 6000, 'seven {x}', { italic: true }],
    ]);
    expect(warningsOf(file)).toEqual([[6, 'markup.dropped']]);
  });

  test('has a look for all captions, and captions that last until the next one', async () => {
    const file = await readText('talk.sub', '{DEFAULT}{}{C:$00FFFF}\n{1}{1}25\n{25}{}one\n{75}{100}two\nthree\n');
    expect(rowsOf(file)).toEqual([
      [1000, 3000, 'one', { color: '#ffff00' }],
      [3000, 4000, 'two', { color: '#ffff00' }],
    ]);
    expect(warningsOf(file)).toEqual([
      [3, 'time.missing'],
      [5, 'file.unusual'],
    ]);
  });
});

describe('LRC', () => {
  test('has lines that last until the next one, and an empty line ends the one before it', async () => {
    const file = await readText('song.lrc', '[ti:Song]\n[00:01.00]First words\n[00:04.50]\n[00:06.25] Second words\n');
    expect(file?.id).toBe('lrc');
    expect(rowsOf(file)).toEqual([
      [1000, 4500, 'First words'],
      [6250, 10_250, 'Second words'],
    ]);
    expect(warningsOf(file)).toEqual([[4, 'time.missing']]);
  });

  test('repeats a line at each of its times, and shows lines earlier by a positive offset', async () => {
    const file = await readText(
      'song.lrc',
      '[offset:+500]\n[00:01.00][00:05:50]chorus\n[00:03.125]verse\n[00:09]\nno time\n',
    );
    expect(rowsOf(file)).toEqual([
      [500, 2625, 'chorus'],
      [2625, 5000, 'verse'],
      [5000, 8500, 'chorus'],
    ]);
    expect(warningsOf(file)).toEqual([[5, 'file.unusual']]);
  });

  test('may have times before 0, of captions that last until the next one', async () => {
    const file = await readText('song.lrc', '[-00:06.84]One\n[-00:01.47]Two\n[00:00.95]Three\n[00:02.00]\n');
    expect(rowsOf(file)).toEqual([
      [0, 0, 'One'],
      [0, 950, 'Two'],
      [950, 2000, 'Three'],
    ]);
    expect(warningsOf(file)).toEqual([
      [1, 'time.negative'],
      [2, 'time.negative'],
    ]);
  });

  test('has times of words', async () => {
    const file = await readText('song.lrc', '[00:01.00]<00:01.10>Some <00:01.50>words<00:02.00>\n[00:05.00]\n');
    expect(rowsOf(file)).toEqual([[1000, 2000, 'Some words']]);
    expect(file?.cues[0]?.words).toEqual([
      { text: 'Some', startMs: 1100, endMs: 1500, confidence: 0 },
      { text: 'words', startMs: 1500, endMs: 2000, confidence: 0 },
    ]);
  });
});

const sami = (body: string) =>
  `<SAMI><HEAD><STYLE TYPE="text/css"><!--\nP { color: white }\n.ENG { Name: English; lang: en-US; SAMIType: CC }\n.KRCC { Name: Korean; lang: ko-KR }\n--></STYLE></HEAD>\n<BODY>\n${body}\n</BODY></SAMI>`;

describe('SAMI', () => {
  test('has texts that last until the next one, of HTML', async () => {
    const file = await readText(
      'talk.smi',
      sami(
        '<SYNC Start=1000><P Class=ENG>Tom &amp; <i>Ann</i><br>say\n  hi\n<SYNC Start=2000><P Class=ENG>&nbsp;\n<SYNC Start="3000"><P Class="ENG"><font color="red">&lt;b&gt;</font></P></SYNC>\n<SYNC Start=4000><P Class=ENG>&nbsp;',
      ),
    );
    expect(file?.id).toBe('sami');
    expect(file?.columns).toEqual(['en']);
    expect(rowsOf(file)).toEqual([
      [1000, 2000, 'Tom & Ann\nsay hi', [{ start: 6, end: 9, italic: true }]],
      [3000, 4000, '<b>', { color: '#ff0000' }],
    ]);
    expect([file?.lineOf(0), file?.lineOf(1), file?.warnings]).toEqual([7, 10, []]);
  });

  test('has a class for each language', async () => {
    const file = await readText(
      'talk.smi',
      sami(
        '<SYNC Start=1000><P Class=ENG>One<P Class=KRCC>하나<SYNC Start=2000><P Class=ENG>&nbsp;<P Class=KRCC>&nbsp;<SYNC Start=3000><P Class=KRCC>둘<SYNC Start=4000><P Class=KRCC>&nbsp;',
      ),
    );
    expect(file?.columns).toEqual(['en', 'ko']);
    expect(rowsOf(file)).toEqual([
      [1000, 2000, 'One', '하나'],
      [3000, 4000, '', '둘'],
    ]);
  });

  test('is read without a style sheet, without paragraphs, and with comments', async () => {
    const file = await readText(
      'talk.smi',
      '<SAMI><BODY><SYNC Start=1000>One<!-- <SYNC Start=1500> --><SYNC Start=2000><P>Two<SYNC Start=x>Three',
    );
    expect(rowsOf(file)).toEqual([
      [1000, 2000, 'One'],
      [2000, 6000, 'Two'],
    ]);
    expect(warningsOf(file)).toEqual([
      [1, 'time.unreadable'],
      [1, 'time.missing'],
    ]);
  });
});

describe('json3 of YouTube', () => {
  const automatic = {
    wireMagic: 'pb3',
    events: [
      { tStartMs: 0, dDurationMs: 9000, id: 1, wpWinPosId: 1 },
      {
        tStartMs: 160,
        dDurationMs: 5000,
        segs: [
          { utf8: 'Welcome', acAsrConf: 255 },
          { utf8: ' back', tOffsetMs: 800 },
        ],
      },
      { tStartMs: 3429, dDurationMs: 2000, aAppend: 1, segs: [{ utf8: '\n' }] },
      { tStartMs: 3439, dDurationMs: 4000, segs: [{ utf8: 'today' }, { utf8: ' we plant', tOffsetMs: 400 }] },
    ],
  };

  test('of automatic captions has words that do not repeat', async () => {
    const file = await readText('talk.json3', JSON.stringify(automatic));
    expect(file?.id).toBe('json3');
    expect(file?.cues.map(({ texts }) => texts[0]).join(' ')).toBe('Welcome back today we plant');
    expect(file?.cues[0]?.words?.slice(0, 2)).toEqual([
      { text: 'Welcome', startMs: 160, endMs: 960, confidence: 1 },
      { text: 'back', startMs: 960, endMs: 3439, confidence: 0 },
    ]);
  });

  test('of typed captions has their texts and times', async () => {
    const events = [
      { tStartMs: 1000, dDurationMs: 2000, segs: [{ utf8: 'One\n' }, { utf8: 'two' }] },
      { tStartMs: 'x', segs: [{ utf8: 'three' }] },
    ];
    const file = await readText('talk.json', JSON.stringify({ events }));
    expect(rowsOf(file)).toEqual([[1000, 3000, 'One\ntwo']]);
    expect(warningsOf(file)).toEqual([[null, 'time.unreadable']]);
  });
});

describe('the result of a recognizer without words', () => {
  const segment = { start: 0.5, end: 1.5, text: ' Hello world.' };
  test.each<readonly [string, unknown, readonly (string | number)[]]>([
    ['Whisper', { text: '', language: 'en', segments: [segment] }, []],
    ['faster-whisper', [segment], []],
    ['WhisperX', { segments: [{ ...segment, speaker: 'SPEAKER_00' }] }, ['SPEAKER_00']],
    ['whisper.cpp', { transcription: [{ offsets: { from: 500, to: 1500 }, text: ' Hello world.' }] }, []],
    ['Transformers', { chunks: [{ timestamp: [0.5, 1.5], text: ' Hello world.' }] }, []],
    ['AssemblyAI', { utterances: [{ start: 500, end: 1500, text: 'Hello world.', speaker: 'A' }] }, ['A']],
    [
      'Deepgram',
      { results: { utterances: [{ start: 0.5, end: 1.5, transcript: 'Hello world.', speaker: 0 }] } },
      ['0'],
    ],
  ])('%s has its segments as captions', async (_, value, speaker) => {
    const file = await readText('result.json', JSON.stringify(value));
    expect(file?.id).toBe('recognizers');
    expect(rowsOf(file)).toEqual([[500, 1500, 'Hello world.', ...speaker]]);
    expect(file?.warnings).toEqual([]);
  });

  test('is read without segments whose times are invalid, with a warning', async () => {
    const file = await readText('result.json', JSON.stringify([segment, { text: 'late', start: 'x' }]));
    expect(rowsOf(file)).toEqual([[500, 1500, 'Hello world.']]);
    expect(warningsOf(file)).toEqual([[null, 'time.unreadable']]);
  });

  test.each([{ toString: 1, valueOf: 2 }, 'x', [], true])('times may be %j', async (start) => {
    const words = [{ word: 'a', start }];
    for (const value of [
      [{ text: 'a', start }],
      { segments: [{ words }] },
      { events: [{ tStartMs: start, segs: [{ utf8: 'a' }] }] },
    ])
      expect(await readText('result.json', JSON.stringify(value))).toBeNull();
  });
});
