import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../../api/errors.ts';
import { failureReason, transcriptStep } from '../../../api/schemas.ts';

const frontend = path.resolve(import.meta.dirname, '../../../frontend');

interface Words {
  readonly [key: string]: string | Words;
}

type Modules = Record<string, { default: Words }>;
const english = import.meta.glob('../../../frontend/locales/en/*.ts', { eager: true }) as Modules;
const japanese = import.meta.glob('../../../frontend/locales/ja/*.ts', { eager: true }) as Modules;

const areaOf = (file: string) => path.basename(file, '.ts');
const entries = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : entries(value, `${prefix}${key}.`),
  );
const areas = Object.entries(english).map(([file, { default: words }]) => {
  const other = japanese[file.replace('/en/', '/ja/')];
  return { area: areaOf(file), en: entries(words), ja: entries(other?.default ?? {}) };
});
const keysOf = (pairs: [string, string][]) =>
  pairs
    .map(([key]) => key)
    .filter((key) => !key.endsWith('_one'))
    .sort();

test.each(areas)('$area says the same things in both languages', ({ en, ja }) => {
  expect(keysOf(ja)).toEqual(keysOf(en));
});

test.each(areas)('$area fills the same gaps in both languages', ({ en, ja }) => {
  const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}|<(\w+)>/g)].map(([gap]) => gap).sort();
  const other = new Map(ja);
  for (const [key, text] of en) {
    if (!key.endsWith('_one')) expect([key, gaps(other.get(key) ?? '')]).toEqual([key, gaps(text)]);
  }
});

/** Names of companies and programs that are the same in every language. */
const names: ReadonlySet<string> = new Set(['Dragonpay', 'Subtitle Edit', 'Aegisub', 'Premiere Pro']);

test.each(areas)('$area is translated, not copied', ({ area, en, ja }) => {
  const other = new Map(ja);
  const isCopied = (key: string, text: string) => other.get(key) === text && /[a-z]{4}/.test(text) && !names.has(text);
  const copied = en.filter(([key, text]) => isCopied(key, text)).map(([key]) => key);
  expect(copied, area).toEqual([]);
});

/** Words of which Japanese has several, with the one that the product uses. */
const usage: Readonly<Record<string, string>> = {
  オーナー: '所有者',
  コンピューター: '端末',
  既に: 'すでに',
  分からない: 'わからない',
  返還: '返却',
  '（協定世界時）': '（UTC）',
  '％': '%',
};

test.each(areas)('$area uses one spelling and one spacing in Japanese', ({ ja }) => {
  const script = '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー]';
  const touching = new RegExp(`${script}[A-Za-z]|[A-Za-z]${script}`, 'u');
  const spacedCounter = /\}\} (?:件|行|語|個|回|人|分|秒|さん)/;
  const wrong = ja
    .map(([key, text]) => [key, text.replaceAll(/<\/?\w+>/g, '')])
    .filter(
      ([, text = '']) =>
        touching.test(text) || spacedCounter.test(text) || Object.keys(usage).some((word) => text.includes(word)),
    );
  expect(wrong).toEqual([]);
});

const sources = readdirSync(frontend, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('locales'))
  .map((file) => readFileSync(path.join(frontend, file), 'utf8'))
  .join('\n');
/** Keys as written in the source, and the fixed prefixes of composed keys. */
const literals = new Set([...sources.matchAll(/['"`](?:\w+:)?([\w.]+)['"`]/g)].map(([, key]) => key));
const beginnings = [...sources.matchAll(/`(?:\w+:)?([\w.]*\.)\$\{/g)].flatMap(([, start]) => (start ? [start] : []));
const endings = [...sources.matchAll(/\}((?:\.\w+)+)`/g)].flatMap(([, end]) => (end ? [end] : []));

test.each(areas)('commands in $area stand between backticks', ({ en, ja }) => {
  const bare = [...en, ...ja].filter(([, text]) => text.replaceAll(/`[^`]*`/g, '').includes('npm '));
  expect(bare).toEqual([]);
});

test.each(areas.filter(({ area }) => area !== 'errors'))('every word of $area is used', ({ en }) => {
  const unused = en
    .map(([key]) => key.replace(/_(zero|one|other)$/, ''))
    .filter((key) => !literals.has(key) && !beginnings.some((start) => key.startsWith(start)))
    .filter((key) => !endings.some((end) => key.endsWith(end)));
  expect(unused).toEqual([]);
});

test('every refusal of the API has words', () => {
  const errors = areas.find(({ area }) => area === 'errors');
  expect(Object.keys(catalogue).filter((code) => !new Map(errors?.en).has(code))).toEqual([]);
});

test('every step and every failure of a transcription has words', () => {
  const file = new Map(areas.find(({ area }) => area === 'file')?.en);
  const keys = [
    ...transcriptStep.options.map((step) => `steps.${step}`),
    ...failureReason.options.map((reason) => `failure.${reason}`),
  ];
  expect(keys.filter((key) => !file.has(key))).toEqual([]);
});
