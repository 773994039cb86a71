import { describe, expect, test } from 'vitest';
import { read } from '../../../domain/formats/srt/read.ts';

function readCaption(text: string) {
  const file = read(new TextEncoder().encode(`1\n00:00:01,000 --> 00:00:03,000\n${text}\n`));
  const [cue] = file?.cues ?? [];
  return { ...cue, text: cue?.texts[0], isRemarked: file?.warnings.some(({ code }) => code === 'markup.dropped') };
}

describe('text in angle brackets remains in a SubRip caption', () => {
  test.each([
    '<I remember that day.>',
    'He said <s t r> slowly',
    'x <i and j> y',
    '<U-Bahn> und <S-Bahn>',
    'Vector<B extends A>',
    'if a<b and b>c',
    '<Bob>: hello',
    '<font of all wisdom>',
    '<i.e. this one>',
    '<V for Vendetta>',
    '<v Anna>',
    '<BBC News> and <sighs>',
    '<u2 playing>',
    '<span of time>',
    '</I think so>',
    '<p. 12>',
    '<em dash>',
    '<C major>',
    '<br of the sea>',
    'List<int> and Map<String, List>',
  ])('%s', (text) => {
    expect(readCaption(text)).toMatchObject({ text, isRemarked: false });
  });
});

describe('a line break is read', () => {
  test.each([
    ['First line<br>second line', 'First line\nsecond line'],
    ['Third line<br />fourth line', 'Third line\nfourth line'],
    ['Left\\Nright', 'Left\nright'],
    ['<BR/>one<BR>two', '\none\ntwo'],
    ['一行目\\N二行目\\N三行目', '一行目\n二行目\n三行目'],
    ['Anna:\\NHello', 'Anna:\nHello'],
    ['<p>one</p><p>two</p>', 'one\ntwo'],
    ['<i>One<br>two</i>', 'One\ntwo'],
  ])('of %s', (source, text) => {
    expect(readCaption(source)).toMatchObject({ text, isRemarked: false });
  });

  test.each(['C:\\New folder', 'C:\\Users\\Nora', '\\\\server\\Nora', 'One|two', 'a\\nb'])('not of %s', (text) => {
    expect(readCaption(text)).toMatchObject({ text, isRemarked: false });
  });
});

describe('tags of other formats in a SubRip caption are applied', () => {
  test.each([
    ['<em>soft</em> words', { text: 'soft words', marks: [{ start: 0, end: 4, italic: true }] }],
    ['so <strong>loud</strong>', { text: 'so loud', marks: [{ start: 3, end: 7, bold: true }] }],
    ['Hello <bold>my</bold> name', { text: 'Hello my name', marks: [{ start: 6, end: 8, bold: true }] }],
    ['<span style="color:#ff0000">red</span>', { text: 'red', style: { color: '#ff0000' } }],
    ['<p>para</p>', { text: 'para' }],
    ['<v Anna>Good morning.</v>', { text: 'Good morning.', speaker: 'Anna' }],
    ['<v Tom &amp; Ann><i>Hi.</i>', { text: 'Hi.', speaker: 'Tom & Ann', style: { italic: true } }],
    ['<c.yellow>Bright words</c>', { text: 'Bright words', style: { color: '#ffff00' } }],
    ['{\\i1}Whole italic{\\i0}', { text: 'Whole italic', style: { italic: true } }],
    ['one {\\b1}two{\\b0} three', { text: 'one two three', marks: [{ start: 4, end: 7, bold: true }] }],
    ['{\\a6}Old top', { text: 'Old top', style: { vertical: 'top' } }],
    ['{\\an8\\c&H0000FF&}Red top', { text: 'Red top', style: { vertical: 'top', color: '#ff0000' } }],
    ['{\\an8}{\\u1}Both', { text: 'Both', style: { vertical: 'top', underline: true } }],
    ['one {\\i1}two{\\r} three', { text: 'one two three', marks: [{ start: 4, end: 7, italic: true }] }],
    ['{i}braces{/i}', { text: '{i}braces{/i}' }],
  ])('%s', (source, cue) => {
    expect(readCaption(source)).toMatchObject({ ...cue, isRemarked: false });
  });
});

describe('markup that a caption cannot hold has a remark', () => {
  test.each([
    ['one<00:00:07.500> two', 'one two'],
    ['<font face="Arial" color="red">red</font>', 'red'],
    ['<i class="x">word</i>', 'word'],
    ['<span style="font-size:20px;color:#fff">word</span>', 'word'],
    ['<c.loud>word</c>', 'word'],
    ['<v Anna>Hi. <v Bob>Ho.', 'Hi. Ho.'],
    ['{\\fad(200,200)}word', 'word'],
    ['{\\pos(192,10)}word', 'word'],
    ['Vector<B extends A> and List<I>', 'Vector<B extends A> and List'],
    ['x<b>', 'x'],
    ['Map<S, List<B>> u<v', 'Map<S, List> u<v'],
    ['<del>word</del>', 'word'],
    ['<p align="left">word</p>', 'word'],
  ])('%s', (source, text) => {
    expect(readCaption(source)).toMatchObject({ text, isRemarked: true });
  });
});

test('coordinates at the top place a SubRip caption', () => {
  expect(readCaption('{\\pos(192,20)}Sign').style).toEqual({ vertical: 'top' });
  expect(readCaption('{\\pos(192,250)}Sign').style).toBeUndefined();
});
