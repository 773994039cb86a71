import { describe, expect, test } from 'vitest';
import { readMarkup } from '../../../domain/formats/text/markup.ts';

describe('tags that together cover a whole caption become its style', () => {
  test.each([
    ['around each line', '<i>One</i>\n<i>two</i>', { italic: true }],
    ['around each line, within one around all', '<b><i>One</i>\n<i>two</i></b>', { bold: true, italic: true }],
    ['opened anew before the old ones are closed', '<i>One<i> two</i></i>', { italic: true }],
    ['of colours the inner one', '<font color="red"><font color="blue">One</font></font>', { color: '#0000ff' }],
  ])('%s', (_, source, style) => {
    expect(readMarkup(source)).toMatchObject({ style, isLossy: false });
  });

  test('tags that leave out a word become marks; a colour of a part is lost', () => {
    const italic = { start: 0, end: 3, italic: true };
    expect(readMarkup('<i>One</i> or <i>two</i>')).toEqual({
      text: 'One or two',
      marks: [italic, { start: 7, end: 10, italic: true }],
      isLossy: false,
    });
    const lines = { text: 'One\ntwo', marks: [italic, { start: 4, end: 7, bold: true }], isLossy: false };
    expect(readMarkup('<i>One</i>\n<b>two</b>')).toEqual(lines);
    const colored = '<font color="red">One</font> two';
    expect(readMarkup(colored)).toEqual({ text: 'One two', isLossy: true });
  });

  test('many tags within each other take linear time and make one mark', () => {
    const nested = `a ${'<i>'.repeat(20_000)}b ${'</i>'.repeat(20_000)}c`;
    expect(readMarkup(nested).marks).toEqual([{ start: 2, end: 4, italic: true }]);
  });
});
