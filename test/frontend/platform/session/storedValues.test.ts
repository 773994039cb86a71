import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearStored,
  keepStored,
  readStored,
  storedNames,
} from '../../../../frontend/platform/session/storedValues.ts';

/** Values that the specification lets the product store in a browser, and those it clears at sign-out. */
const specified = [
  ...['id-token', 'access-token', 'refresh-token', 'onboarding', 'onboardingAnswers', 'fileSort'],
  ...['alreadyDisplayedApproachingTranscriptionLimitPopup', 'alreadyDisplayedFirstUploadPopup'],
  ...['displayedUploadMessage', 'displayedDownloadMessage'],
];

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});

test('every specified value is kept under its name', () => {
  expect(storedNames).toEqual(expect.arrayContaining(specified));
});

test('a session that ends takes all of them along, and nothing that is not of the person', () => {
  for (const name of storedNames) keepStored(name, name);
  kept.set('color-scheme', 'dark');
  expect(storedNames.map(readStored)).toEqual([...storedNames]);
  clearStored();
  expect([...kept.keys()]).toEqual(['color-scheme']);
});

test('each of them is used by the code: none is only cleared', () => {
  const folder = path.resolve('frontend');
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !file.endsWith('storedValues.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((source) => /\b(readStored|keepStored|tellOnce)\b/.test(source))
    .join('\n');
  expect(storedNames.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
});

test('a storage that is full loses the value, not the page', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => keepStored('fileSort', 'title:asc')).not.toThrow();
});
