import iconv from 'iconv-lite';

/** SubRip file as written by programs and people, with the start, end and text of each caption. */
export type WildSrt = readonly [
  name: string,
  source: string | Uint8Array,
  cues: readonly (readonly [startMs: number, endMs: number, text: string])[],
];

const first = '00:00:01,000 --> 00:00:02,000';
const second = '00:00:03,000 --> 00:00:04,000';
const plain = `1\n${first}\nOne\n\n2\n${second}\nTwo\n`;
const both = [
  [1000, 2000, 'One'],
  [3000, 4000, 'Two'],
] as const;
const one = (text: string) => [[1000, 2000, text]] as const;
const timed = (times: string, text = 'One') => `1\n${times}\n${text}\n\n2\n${second}\nTwo\n`;
const at = (startMs: number, endMs: number) => [[startMs, endMs, 'One'], both[1]] as const;
const japanese = `1\n${first}\nこれは字幕です\n\n2\n${second}\n二行目、髙\n`;
const japaneseCues = [
  [1000, 2000, 'これは字幕です'],
  [3000, 4000, '二行目、髙'],
] as const;
const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(typeof part === 'string' ? Buffer.from(part) : part)));

export const wildSrts: readonly WildSrt[] = [
  // Line ends and empty lines.
  ['plain', plain, both],
  ['CRLF', plain.replaceAll('\n', '\r\n'), both],
  ['CR alone', plain.replaceAll('\n', '\r'), both],
  ['CR CR LF of a doubly converted file', plain.replaceAll('\n', '\r\r\n'), both],
  ['mixed line ends', `1\r\n${first}\rOne\n\n2\n${second}\r\nTwo\r\n`, both],
  ['CRLF within a text', `1\r\n${first}\r\nOne\r\nmore\r\n`, one('One\nmore')],
  ['no line end at the end', plain.trimEnd(), both],
  ['times are the last thing', `${plain}\n3\n00:00:05,000 --> 00:00:06,000`, [...both, [5000, 6000, '']]],
  ['many blank lines between', plain.replace('\n\n', '\n\n\n\n\n'), both],
  ['many blank lines in front', `\n\n\n${plain}`, both],
  ['many blank lines at the end', `${plain}\n\n\n\n`, both],
  ['blank line of spaces', plain.replace('\n\n', '\n   \t\n'), both],
  ['no blank line between', plain.replace('\n\n', '\n'), both],
  [
    'blank line inside the text',
    `1\n${first}\nOne\n\nmore\n\n2\n${second}\nTwo\n`,
    [[1000, 2000, 'One\n\nmore'], both[1]],
  ],
  ['blank line before the text', `1\n${first}\n\nOne\n\n2\n${second}\nTwo\n`, both],
  ['blank line between index and times', plain.replace('2\n', '2\n\n'), both],
  ['every line doubled', plain.replaceAll('\n', '\n\n'), both],
  ['line separator U+2028 is no line end', `1\n${first}\nOne\u2028more\n`, one('One\u2028more')],
  ['next line U+0085 is no line end', `1\n${first}\nOne\u0085more\n`, one('One\u0085more')],
  ['form feed within the text', `1\n${first}\nOne\fmore\n`, one('One\fmore')],

  // Truncated files.
  ['an index is the last thing', `${plain}\n3\n`, both],
  ['an index without a line end is the last thing', `${plain}\n3`, both],
  ['begun times are the last thing', `${plain}\n3\n00:00:05`, both],
  ['begun times with CRLF are the last thing', `${plain}\n3\n00:00:05,000 -`.replaceAll('\n', '\r\n'), both],
  ['a number that is no index is the last thing', `${plain}\n1984\n`, [both[0], [3000, 4000, 'Two\n\n1984']]],

  // Indexes.
  ['mark of direction before an index', plain.replace('2\n', '\u200e2\n'), both],
  ['index from 0', plain.replace('2\n', '1\n').replace('1\n', '0\n'), both],
  ['index missing', `${first}\nOne\n\n${second}\nTwo\n`, both],
  ['index missing once', `1\n${first}\nOne\n\n${second}\nTwo\n`, both],
  ['index repeated', plain.replace('2\n', '1\n'), both],
  ['index going backwards', plain.replace('1\n', '9\n'), both],
  ['index with leading zeros', plain.replace('1\n', '0001\n').replace('2\n', '0002\n'), both],
  ['index with blanks around', plain.replace('2\n', '  2 \n'), both],
  ['huge index', plain.replace('2\n', '99999999999999999999\n'), both],
  ['index missing and no blank lines', `${first}\nOne\n${second}\nTwo\n`, both],
  ['text of digits', `1\n${first}\n1984\n\n2\n${second}\nTwo\n`, [[1000, 2000, '1984'], both[1]]],
  ['text of digits without indexes', `${first}\n1984\n\n${second}\nTwo\n`, [[1000, 2000, '1984'], both[1]]],
  ['text of digits, no index and no blank line', `${first}\n1984\n${second}\nTwo\n`, [[1000, 2000, '1984'], both[1]]],
  [
    'text of digits in CRLF, no index and no blank line',
    `${first}\r\n1984\r\n${second}\r\nTwo\r\n`,
    [[1000, 2000, '1984'], both[1]],
  ],
  ['last text of digits', `${plain}\n3\n00:00:05,000 --> 00:00:06,000\n2026\n`, [...both, [5000, 6000, '2026']]],
  ['text that ends with a number', `1\n${first}\nOne\n7\n\n2\n${second}\nTwo\n`, [[1000, 2000, 'One\n7'], both[1]]],
  ['text that begins with a number', `1\n${first}\n7 of 9\n`, one('7 of 9')],

  // Empty captions.
  ['empty caption', `1\n${first}\n\n2\n${second}\nTwo\n`, [[1000, 2000, ''], both[1]]],
  ['empty caption without its blank line', `1\n${first}\n2\n${second}\nTwo\n`, [[1000, 2000, ''], both[1]]],
  ['caption of blanks', `1\n${first}\n   \n\n2\n${second}\nTwo\n`, [[1000, 2000, ''], both[1]]],
  [
    'all captions empty',
    `1\n${first}\n\n2\n${second}\n\n`,
    [
      [1000, 2000, ''],
      [3000, 4000, ''],
    ],
  ],

  // Time notations.
  ['point for comma', timed(first.replaceAll(',', '.')), both],
  ['one digit of hours', timed('0:00:01,000 --> 0:00:02,000'), both],
  ['one digit of everything', timed('0:0:1,0 --> 0:0:2,0'), both],
  ['three digits of hours', timed('101:00:00,000 --> 101:00:01,000'), at(363_600_000, 363_601_000)],
  ['two digits of fraction', timed('00:00:01,50 --> 00:00:02,00'), at(1500, 2000)],
  ['one digit of fraction', timed('00:00:01,5 --> 00:00:02,0'), at(1500, 2000)],
  ['six digits of fraction', timed('00:00:01,123456 --> 00:00:02,000000'), at(1123, 2000)],
  ['no fraction', timed('00:00:01 --> 00:00:02'), both],
  ['fraction on one side', timed('00:00:01 --> 00:00:02,000'), both],
  ['minutes and seconds', timed('00:01,000 --> 00:02,000'), both],
  ['minutes and seconds without fraction', timed('00:01 --> 00:02'), both],
  ['colon before the milliseconds', timed('00:00:01:000 --> 00:00:02:000'), both],
  ['points everywhere', timed('00.00.01,000 --> 00.00.02,000'), both],
  ['semicolon before the milliseconds', timed('00:00:01;000 --> 00:00:02;000'), both],
  ['Arabic comma', timed('00:00:01،000 --> 00:00:02،000'), both],
  ['blanks inside a time', timed('00: 00: 01, 000 --> 00: 00: 02, 000'), both],
  [
    'marks of direction before the times',
    plain.replaceAll('00:00:0', '\u200e00:00:0').replaceAll('--> \u200e', '--> '),
    both,
  ],
  ['blanks around the times', timed(`   ${first}   `), both],
  ['tabs around the arrow', timed(first.replace(' --> ', '\t-->\t')), both],
  ['full-width digits', timed('００：００：０１，０００ --> ００：００：０２，０００'), both],
  ['minutes over 59', timed('00:61:01,000 --> 00:61:02,000'), at(3_661_000, 3_662_000)],
  ['seconds over 59', timed('00:00:61,000 --> 00:00:62,000'), at(61_000, 62_000)],
  ['negative start', timed('-00:00:01,000 --> 00:00:02,000'), at(0, 2000)],
  ['negative both', timed('-00:00:02,000 --> -00:00:01,000'), at(0, 0)],
  ['end before start', timed('00:00:02,000 --> 00:00:01,000'), at(2000, 1000)],
  ['no duration', timed('00:00:01,000 --> 00:00:01,000'), at(1000, 1000)],
  ['end missing', timed('00:00:01,000 -->'), at(1000, 3000)],
  ['out of order', `1\n${second}\nTwo\n\n2\n${first}\nOne\n`, [both[1], both[0]]],
  ['overlapping', timed('00:00:01,000 --> 00:00:03,500'), at(1000, 3500)],

  ['short times at the very start of the file', '0:00:01,000 --> 00:00:02,000\nOne\n', one('One')],

  // Arrows.
  ['no blanks around the arrow', timed(first.replace(' --> ', '-->')), both],
  ['short arrow', timed(first.replace('-->', '->')), both],
  ['short arrow without blanks', timed(first.replace(' --> ', '->')), both],
  ['long arrow', timed(first.replace('-->', '--->')), both],
  ['doubled head', timed(first.replace('-->', '->>')), both],
  ['broken arrow', timed(first.replace('-->', '-- >')), both],
  ['em dash arrow', timed(first.replace('-->', '—>')), both],
  ['en dash arrow', timed(first.replace('-->', '–>')), both],
  ['sign of an arrow', timed(first.replace('-->', '→')), both],
  ['full-width arrow', timed(first.replace('-->', '－－＞')), both],
  ['equals arrow', timed(first.replace('-->', '=>')), both],

  // Content after the times.
  ['coordinates', timed(`${first} X1:117 X2:600 Y1:042 Y2:428`), both],
  ['coordinates with more blanks', timed(`${first}  X1:117 X2:600`), both],
  ['settings of WebVTT', timed(`${first} align:start line:0%`), both],
  ['text behind the times', `1\n${first} One\nmore\n`, one('One\nmore')],
  ['carriage return behind the times', `1\n${first}\r\nOne\n`, one('One')],

  // Markup.
  ['italic of a whole caption', timed(first, '<i>One</i>'), both],
  ['nested tags in capitals', timed(first, '<B><I>One</I></B>'), both],
  ['colour', timed(first, '<font color="#ff0000">One</font>'), both],
  ['tag that is never closed', timed(first, '<i>One'), both],
  ['place', timed(first, '{\\an8}One'), both],
  ['tag on a part', timed(first, 'One <b>more</b> word'), [[1000, 2000, 'One more word'], both[1]]],
  ['heart', `1\n${first}\nI <3 you > me\n`, one('I <3 you > me')],
  ['braces that are no markup', `1\n${first}\n{One}\n`, one('{One}')],
  ['tag of no kind', `1\n${first}\n<One>\n`, one('<One>')],
  ['entities are letters', `1\n${first}\nA &amp; B\n`, one('A &amp; B')],
  ['arrow in the text', `1\n${first}\nA --> B\n`, one('A --> B')],
  ['times in the text', `1\n${first}\nOpen\n10:30 -> 11:00\n`, one('Open\n10:30 -> 11:00')],

  // Content around the captions.
  ['header line', `Subtitles by somebody\n\n${plain}`, both],
  ['header of WebVTT', `WEBVTT\n\n${plain}`, both],
  ['byte order mark', `\uFEFF${plain}`, both],
  ['two byte order marks', `\uFEFF\uFEFF${plain}`, both],
  ['DEL in front', `\x7f${plain}`, both],
  ['NUL within', plain.replace('One', 'O\0ne'), both],
  ['trailing NULs', `${plain}\0\0\0\0`, both],
  ['Ctrl-Z at the end', `${plain}\x1a`, both],
  ['trailing blanks of a text', plain.replace('One', 'One  '), both],
  ['surrogate pair', `1\n${first}\n👩‍👩‍👧 One\n`, one('👩‍👩‍👧 One')],

  // Encodings.
  ['UTF-8 with mark', bytes([0xef, 0xbb, 0xbf], japanese), japaneseCues],
  ['UTF-16 LE with mark', bytes([0xff, 0xfe], [...Buffer.from(japanese, 'utf16le')]), japaneseCues],
  ['UTF-16 LE without mark', Buffer.from(japanese, 'utf16le'), japaneseCues],
  ['UTF-16 BE with mark', bytes([0xfe, 0xff], [...Buffer.from(japanese, 'utf16le').swap16()]), japaneseCues],
  ['UTF-16 BE without mark', Buffer.from(japanese, 'utf16le').swap16(), japaneseCues],
  ['Shift_JIS', iconv.encode(japanese, 'cp932'), japaneseCues],
  ['Shift_JIS of kanji alone', iconv.encode(`1\n${first}\n東京表能\n`, 'cp932'), one('東京表能')],
  ['Shift_JIS of half-width kana', iconv.encode(`1\n${first}\nｺﾝﾆﾁﾊ\n`, 'cp932'), one('ｺﾝﾆﾁﾊ')],
  ['EUC-JP', iconv.encode(japanese.replace('髙', '高'), 'euc-jp'), [japaneseCues[0], [3000, 4000, '二行目、高']]],
  ['windows-1252', iconv.encode(`1\n${first}\nÇa été “déjà” – café\n`, 'win1252'), one('Ça été “déjà” – café')],
  ['windows-1252 of few letters', iconv.encode(`1\n${first}\n¡Hola, niño!\n`, 'win1252'), one('¡Hola, niño!')],
  [
    'UTF-8 with one damaged letter',
    bytes(japanese, [0xff, 0x0a]),
    [japaneseCues[0], [3000, 4000, '二行目、髙\n\uFFFD']],
  ],
];
