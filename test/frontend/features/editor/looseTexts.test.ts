import { expect, test } from 'vitest';
import type { Change } from '../../../../domain/changes/change.ts';
import { textsOf } from '../../../../frontend/features/editor/engine/session/openVersion.ts';

test('texts without a place are all listed, including equal ones, each with its own key', () => {
  const put = (id: string) => ({
    op: 'put' as const,
    track: 'main',
    caption: { id, startMs: 0, endMs: 1000, cells: { en: { text: 'Yes.' } } },
  });
  const change: Change = { label: 'importCaptions', ops: [put('a'), put('b')] };
  const texts = textsOf(change);
  expect(texts.map(({ text }) => text)).toEqual(['Yes.', 'Yes.']);
  expect(new Set(texts.map(({ key }) => key)).size).toBe(2);
});
