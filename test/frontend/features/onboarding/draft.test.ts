import { beforeEach, expect, test, vi } from 'vitest';
import { isComplete, keepDraft, readDraft } from '../../../../frontend/features/onboarding/draft.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});

test('answers outlive a reload', () => {
  keepDraft({ purpose: 'online', volume: 'toFive' });
  expect(readDraft()).toEqual({ purpose: 'online', volume: 'toFive' });
});

test.each(['', 'null', '[]', '"x"', '{', '{"purpose":"gone","role":["editor"],"more":"x"}'])(
  'what is no answer in the browser’s storage is left out: %s',
  (text) => {
    kept.set('onboardingAnswers', text);
    expect(readDraft()).toEqual({});
  },
);

test('only an option for every question is complete', () => {
  const answers = { purpose: 'online', role: 'editor', volume: 'toFive' } as const;
  expect(isComplete(answers)).toBe(true);
  for (const question of Object.keys(answers)) expect(isComplete({ ...answers, [question]: undefined })).toBe(false);
});
