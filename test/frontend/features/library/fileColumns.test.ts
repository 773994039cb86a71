import { expect, test } from 'vitest';
import { toggleColumn } from '../../../../frontend/features/library/list/fileColumns.ts';

test('optional columns are shown and hidden one by one, in the order of the list', () => {
  expect(toggleColumn([], 'due')).toEqual(['due']);
  expect(toggleColumn(['due'], 'progress')).toEqual(['progress', 'due']);
  expect(toggleColumn(['progress', 'due'], 'progress')).toEqual(['due']);
});
