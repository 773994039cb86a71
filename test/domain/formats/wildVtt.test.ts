import { describe, expect, test } from 'vitest';
import type { CueFile } from '../../../domain/formats/cues.ts';
import { read } from '../../../domain/formats/vtt/read.ts';

const vtt = (body: string): CueFile | null => read(new TextEncoder().encode(`WEBVTT\n\n${body}`));
const textsOf = (file: CueFile | null) => file?.cues.map(({ texts }) => texts[0]);
const warningsOf = (file: CueFile | null) => file?.warnings.map(({ line, code }) => [line, code]);
const [first, second] = ['00:01.000 --> 00:02.000', '00:03.000 --> 00:04.000'];

describe('the WebVTT reader understands', () => {
  test.each([
    [
      'a line with a single blank, as in captions of YouTube',
      `${first}\n \nhello<00:01.500><c> world</c>\n\n${second}\nTwo\n`,
      'hello world',
    ],
    ['an arrow in the text', `${first}\nOne\nA --> B\nmore\n\n${second}\nTwo\n`, 'One\nA --> B\nmore'],
    ['text that resembles times', `${first}\nOpen\n10:30 --> 11:00\n\n${second}\nTwo\n`, 'Open\n10:30 --> 11:00'],
    ['no empty line between cues', `${first}\nOne\n${second}\nTwo\n`, 'One'],
    ['a line of blanks in place of the empty one', `1\n${first}\nOne\n  \n2\n${second}\nTwo\n`, 'One'],
    ['numbers with an empty line below them', `1\n\n${first}\nOne\n\n2\n\n${second}\nTwo\n`, 'One'],
    ['CR CR LF', `${first}\nOne\nmore\n\n${second}\nTwo\n`.replaceAll('\n', '\r\r\n'), 'One\nmore'],
  ])('%s', (_, body, text) => {
    const file = vtt(body);
    expect(textsOf(file)).toEqual([text, 'Two']);
    expect(file?.warnings).toEqual([]);
  });

  test.each([
    ['text after an empty line', `${first}\nOne\n\nlost words\nand more\n\n${second}\nTwo\n`, [6, 'file.unusual']],
    ['a word after an empty line', `${first}\nOne\n\nlost\n\n${second}\nTwo\n`, [6, 'file.unusual']],
    [
      'a style sheet with a name, which is none',
      `${first}\nOne\n\nSTYLE loud\n::cue {}\n\n${second}\nTwo\n`,
      [6, 'file.unusual'],
    ],
    ['unreadable times', `${first}\nOne\n\n00:x1.000 --> 00:y2.000\nlost\n\n${second}\nTwo\n`, [6, 'time.unreadable']],
    ['a second voice', `${first}\n<v Anna>One\n\n${second}\n<v Anna>T<v Bob>wo\n`, [6, 'markup.dropped']],
    ['a heading of HTML', `${first}\nOne\n\n${second}\n<h1>Two</h1>\n`, [6, 'markup.dropped']],
    ['a tag of another format', `${first}\nOne\n\n${second}\n<font color="red">Two</font>\n`, [6, 'markup.dropped']],
    ['words after the name of a tag', `${first}\nOne\n\n${second}\n<c left out>Two</c>\n`, [6, 'markup.dropped']],
    ['a tag with a hyphen', `${first}\nOne\n\n${second}\n<v-Speaker>Two</v-Speaker>\n`, [6, 'markup.dropped']],
    ['a tag with an ampersand', `${first}\nOne\n\n${second}\n<v&Doe>Two</v&Doe>\n`, [6, 'markup.dropped']],
    [
      'a tag of another format that nothing closes',
      `${first}\nOne\n\n${second}\n<font face="A">Two\n`,
      [6, 'markup.dropped'],
    ],
    [
      'a tag with attributes that nothing closes',
      `${first}\nOne\n\n${second}\n<h1 id="a">Two\n`,
      [6, 'markup.dropped'],
    ],
    ['a tag that closes itself', `${first}\nOne\n\n${second}\n<hr/>Two<b/>\n`, [6, 'markup.dropped']],
    ['a tag with digits', `${first}\nOne\n\n${second}\n<h1 id="a">Two</h1>\n`, [6, 'markup.dropped']],
    ['the reading of a ruby', `${first}\nOne\n\n${second}\nT<ruby>wo<rt>too</rt></ruby>\n`, [6, 'markup.dropped']],
  ])('leaving out %s, with a warning for its line', (_, body, warned) => {
    const file = vtt(body);
    expect(textsOf(file)).toEqual(['One', 'Two']);
    expect(warningsOf(file)).toEqual([warned]);
  });

  test('X-TIMESTAMP-MAP, with a warning that it is not applied', () => {
    const source = `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\n${first}\nOne\n`;
    expect(warningsOf(read(new TextEncoder().encode(source)))).toEqual([[2, 'file.unusual']]);
  });
});

test.each([
  ['line:0', 'top'],
  ['line:4', 'top'],
  ['line:5', undefined],
  ['line:8', undefined],
  ['line:-1', undefined],
  ['line:33%', 'top'],
  ['line:34%', 'middle'],
  ['line:66%', 'middle'],
  ['line:67%', undefined],
])('the setting %s is the position %s', (setting, vertical) => {
  expect(vtt(`${first} ${setting}\nOne\n`)?.cues[0]?.style?.vertical).toBe(vertical);
});

describe('the look of a class', () => {
  const style = 'STYLE\n::cue(.loud) { color: #ff8000; font-weight: bold }\n\n';

  test.each([
    ['a colour of WebVTT', '', '<c.red>One</c>', { color: '#ff0000' }],
    ['a class of a style sheet', style, '<c.loud>One</c>', { color: '#ff8000', bold: true }],
    [
      'a class beside comments',
      `STYLE\n/* {} */\n::cue(.loud) { color: #ff8000; /* no */ font-weight: bold }\n\n`,
      '<c.loud>One</c>',
      { color: '#ff8000', bold: true },
    ],
    ['a class of another tag', style, '<i.loud>One</i>', { color: '#ff8000', bold: true, italic: true }],
  ])('%s is the style of the caption', (_, sheet, text, look) => {
    const file = vtt(`${sheet}${first}\n${text}\n`);
    expect([file?.cues[0]?.texts, file?.cues[0]?.style]).toEqual([['One'], look]);
    expect(file?.warnings).toEqual([]);
  });

  test.each([
    ['a colour of a part', `${first}\nOne <c.red>two</c>\n`, 3],
    ['a background', `${first}\n<c.bg_red>One two</c>\n`, 3],
    ['another rule of a style sheet', `STYLE\n::cue(b) { color: red }\n\n${first}\nOne two\n`, 3],
    ['an import', `STYLE\n@import url(a.css);\n\n${first}\nOne two\n`, 3],
    ['another property', `STYLE\n::cue(.a) { opacity: 0 }\n\n${first}\nOne two\n`, 3],
  ])('%s is left out with a warning', (_, body, line) => {
    const file = vtt(body);
    expect(textsOf(file)).toEqual(['One two']);
    expect(warningsOf(file)).toEqual([[line, 'markup.dropped']]);
  });

  test('a class that nothing defines is a note for programs', () => {
    expect(vtt(`${first}\n<c.name>One</c>\n`)?.warnings).toEqual([]);
  });
});

test.each([
  ['a reading outside of a ruby is text', 'a<rt>b</rt>', 'ab'],
  ['the names of Latin-1', 'caf&eacute; &frac12; &copy;', 'café ½ ©'],
  ['a name of markup without semicolon', 'fish &amp chips &lt', 'fish & chips <'],
  ['an unknown name stays', 'AT&Tea; &ampere', 'AT&Tea; &ampere'],
])('%s', (_, source, text) => {
  expect(textsOf(vtt(`${first}\n${source}\n`))).toEqual([text]);
});

test.each([
  ['a name that is no Latin word', '<花> and <3 and a < b', '<花> and <3 and a < b'],
  ['a line break of HTML', 'one<br>two<br/>three<BR />four', 'one\ntwo\nthree\nfour'],
])('%s is read without a warning', (_, source, text) => {
  const file = vtt(`${first}\n${source}\n`);
  expect(textsOf(file)).toEqual([text]);
  expect(file?.warnings).toEqual([]);
});

test.each([
  'Mit der <U-Bahn> und der <S-Bahn>',
  '<laughs>Two',
  '<I remember that day>Two',
  '<v-Ann>Hello',
  'see <www.example.com>',
  'both <R&D> and <Q&A>',
])('words in angle brackets that nothing closes are text, with a remark: %s', (source) => {
  const file = vtt(`${first}\n${source.replaceAll('&', '&amp;')}\n`);
  expect(textsOf(file)).toEqual([source]);
  expect(warningsOf(file)).toEqual([[3, 'text.inBrackets']]);
});

test('a timing line may be long', () => {
  expect(textsOf(vtt(`${first} ${'align:start '.repeat(60)}\nOne\n`))).toEqual(['One']);
});
