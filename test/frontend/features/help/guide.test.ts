import { describe, expect, it } from 'vitest';
import { plans } from '../../../../domain/plans/catalogue.ts';
import { readGuide } from '../../../../frontend/build/guide.ts';
import { actions } from '../../../../frontend/features/editor/actions/index.ts';
import { keysLabel } from '../../../../frontend/features/editor/engine/document/keys.ts';
import { type Block, type GuidePage, type Inline, plainText, type Text } from '../../../../frontend/platform/guide.ts';
import { catalogues } from '../../../kit/catalogues.ts';

const locales = ['en', 'ja'] as const;

const textsIn = (block: Block): readonly Text[] => {
  if (block.kind === 'picture') return [];
  if (block.kind === 'list') return block.items;
  return block.kind === 'table' ? [block.head, ...block.rows].flat() : [block.text];
};
const inlinesOf = ({ blocks }: GuidePage): readonly Inline[] => blocks.flatMap(textsIn).flat();

/** Labels of the interface; a placeholder stands for any text. */
function labelsOf(locale: (typeof locales)[number]): (label: string) => boolean {
  const textsOf = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(textsOf);
  const texts = textsOf(catalogues[locale]);
  const exact = new Set(texts);
  const patterns = texts.flatMap((text) => {
    if (!text.includes('{{')) return [];
    const parts = text.split(/{{[^}]+}}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    // A text of placeholders alone would fit every label.
    return parts.join('').length > 2 ? [new RegExp(`^${parts.join('.+')}$`)] : [];
  });
  return (label) => exact.has(label) || patterns.some((pattern) => pattern.test(label));
}

describe.each(locales)('the guide in %s', (locale) => {
  const { start, pages } = readGuide(locale);
  const isLabel = labelsOf(locale);

  it.each([start, ...pages])('$name names labels as they are on the screen', (page) => {
    const labels = inlinesOf(page).flatMap((part) => (typeof part === 'object' && 'bold' in part ? part.bold : []));
    expect(labels.filter((label) => !isLabel(label))).toEqual([]);
  });

  it.each(pages)('$name has the keys of actions in its tables', ({ blocks }) => {
    const shortcuts = new Map(
      actions.map(({ name, keys: [keys] }) => [
        catalogues[locale].editor.actions[name],
        keys ? keysLabel(keys, 'other') : '',
      ]),
    );
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const named = rows.map((row) => row.map(plainText)).filter(([label = '']) => shortcuts.has(label));
    expect(named).toEqual(named.map(([label = '']) => [label, shortcuts.get(label)]));
  });

  it('has the plans of the catalog', () => {
    const rows = pages
      .find(({ name }) => name === 'plans')
      ?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
      .map((row) => row.map(plainText));
    const figures = new Intl.NumberFormat('en');
    const expected = Object.values(plans).map((plan) => [
      catalogues[locale].plan.names[plan.name],
      figures.format(plan.minutesPerMonth),
      `${plan.storageBytes / 1000 ** 3} GB`,
      figures.format(plan.charactersPerMonth),
    ]);
    expect(rows?.map(([name, minutes, storage, , , characters]) => [name, minutes, storage, characters])).toEqual(
      expected,
    );
  });

  it('names only keys that some action has', () => {
    const known = new Set(actions.flatMap(({ keys }) => keys.map((each) => keysLabel(each, 'other'))));
    const named = pages
      .flatMap(inlinesOf)
      .flatMap((part) => (typeof part === 'object' && 'code' in part ? part.code : []));
    const combinations = named.filter((code) => /^(Ctrl|Alt|Shift)\+|^F\d/.test(code) && code !== 'Ctrl+K');
    expect(combinations.length).toBeGreaterThan(40);
    expect(combinations.filter((code) => !known.has(code))).toEqual([]);
  });

  it('links to pages and headings that exist', () => {
    const targets = new Set(
      [start, ...pages].flatMap(({ name, blocks }) => [
        `${name}.md`,
        ...blocks.flatMap((block) => (block.kind === 'heading' ? `${name}.md#${block.id}` : [])),
      ]),
    );
    const links = [start, ...pages]
      .flatMap(inlinesOf)
      .flatMap((part) => (typeof part === 'object' && 'href' in part ? part.href : []));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((href) => !(href.startsWith('https://') || targets.has(href)))).toEqual([]);
  });
});

it('both languages have the same pages, with blocks of the same kinds', () => {
  const shapeOf = (locale: (typeof locales)[number]) =>
    readGuide(locale).pages.map(({ name, blocks }) => [name, ...blocks.map(({ kind }) => kind)]);
  expect(shapeOf('ja')).toEqual(shapeOf('en'));
});
