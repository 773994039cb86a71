import { describe, expect, test } from 'vitest';
import { matching, stepFrom } from '../../../../frontend/features/palette/commands.ts';
import type { CommandGroup } from '../../../../frontend/ui/layout/screenCommands.ts';

const none = () => null;
const command = (label: string) => ({ id: label, label, Icon: none, run: () => undefined });
const groups: CommandGroup[] = [
  { id: 'actions', label: 'Actions', commands: [command('Upload files'), command('Sign out')] },
  { id: 'settings', label: 'Settings', commands: [command('Switch to 日本語'), command('表示：ダーク')] },
];
const found = (typed: string) => matching(groups, typed).flatMap(({ commands }) => commands.map(({ label }) => label));

describe('what was typed', () => {
  test.each([
    ['', ['Upload files', 'Sign out', 'Switch to 日本語', '表示：ダーク']],
    ['  ', ['Upload files', 'Sign out', 'Switch to 日本語', '表示：ダーク']],
    ['UPL', ['Upload files']],
    ['files up', ['Upload files']],
    ['日本', ['Switch to 日本語']],
    ['ﾀﾞｰｸ', ['表示：ダーク']],
    ['ｓｉｇｎ', ['Sign out']],
    ['upload out', []],
  ])('“%s” finds the commands that have every word of it', (typed, labels) => {
    expect(found(typed)).toEqual(labels);
  });

  test('leaves no heading without commands', () => {
    expect(matching(groups, 'sign').map(({ id }) => id)).toEqual(['actions']);
  });
});

describe('the arrow keys', () => {
  const list = ['a', 'b', 'c'].map(command);
  test.each([
    ['a', 1, 'b'],
    ['c', 1, 'a'],
    ['a', -1, 'c'],
  ] as const)('go from %s by %i to %s', (from, steps, to) => {
    expect(stepFrom(list, from, steps)?.id).toBe(to);
  });

  test('have nowhere to go in an empty list', () => {
    expect(stepFrom([], undefined, 1)).toBeUndefined();
  });
});
