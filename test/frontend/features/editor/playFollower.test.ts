import { expect, test } from 'vitest';
import { anEditor } from './anEditor.ts';

test('the caption under the playhead is announced once, not in every frame', () => {
  const { follower, clock } = anEditor(['one', 'two']);
  const entered: string[] = [];
  follower.follow((id) => entered.push(id));
  for (let ms = 0; ms < 6000; ms += 40) clock.seek(ms);
  expect(entered).toEqual(['c1']);
});
