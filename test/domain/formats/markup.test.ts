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

  test('tags that leave out a word do not', () => {
    expect(readMarkup('<i>One</i> or <i>two</i>')).toEqual({ text: 'One or two', isLossy: true });
    expect(readMarkup('<i>One</i>\n<b>two</b>')).toEqual({ text: 'One\ntwo', isLossy: true });
  });
});
