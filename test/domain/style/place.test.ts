import { expect, test } from 'vitest';
import { defaultStyle } from '../../../domain/captions/defaults.ts';
import { anchorOf, placeAt } from '../../../domain/style/place.ts';

test.each([
  ['the lower middle', { x: 0.52, y: 0.93 }, { horizontal: 'center', vertical: 'bottom' }, { x: 0.5, y: 0.925 }],
  ['the upper left', { x: 0.11, y: 0.06 }, { horizontal: 'left', vertical: 'top' }, { x: 0.1, y: 0.05 }],
  ['the right', { x: 0.9, y: 0.5 }, { horizontal: 'right', vertical: 'middle' }, { x: 0.9, y: 0.5 }],
  ['beyond a corner', { x: 1.2, y: -0.3 }, { horizontal: 'right', vertical: 'top' }, { x: 1, y: 0 }],
])('a caption dragged to %s is anchored there', (_, point, fields, anchor) => {
  const patch = placeAt(point);
  expect(patch).toMatchObject(fields);
  const { x, y } = anchorOf({ ...defaultStyle, ...patch });
  expect([x, y]).toEqual([expect.closeTo(anchor.x, 6), expect.closeTo(anchor.y, 6)]);
});

test('dragging to the center keeps the margin, which limits the length of lines', () => {
  expect(placeAt({ x: 0.5, y: 0.5 })).toEqual({ horizontal: 'center', vertical: 'middle' });
});
