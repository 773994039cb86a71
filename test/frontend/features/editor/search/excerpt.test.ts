import { expect, it } from 'vitest';
import { excerptOf } from '../../../../../frontend/features/editor/engine/search/excerpt.ts';

const text = 'Thank you for watching, and do come back to the old town before all of the shops open again.';
const excerptAround = (found: string) => {
  const { before, found: shown, after } = excerptOf(text, text.indexOf(found), found.length);
  return `${before}[${shown}]${after}`;
};

it('an ellipsis shows on which sides the caption of a hit continues', () => {
  expect(excerptAround('Thank')).toMatch(/^\[Thank\] you for .*…$/);
  expect(excerptAround('old town')).toMatch(/^….* the \[old town\] before .*…$/);
  expect(excerptAround('again.')).toMatch(/^….* open \[again\.\]$/);
});

it('a short caption is shown whole', () => {
  expect(excerptOf('  Three ', 2, 5)).toEqual({ before: '  ', found: 'Three', after: ' ' });
});

it('characters beyond the basic plane stay whole at both ends', () => {
  const faces = '😀'.repeat(40);
  const odd = `a${faces} tea ${faces}b`;
  const { before, after } = excerptOf(odd, odd.indexOf('tea'), 3);
  expect(before).toMatch(/^…(?:😀)+ $/u);
  expect(after).toMatch(/^ (?:😀)+…$/u);
});
