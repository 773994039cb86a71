import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { filePlaces } from '../../api/filePlaces.ts';
import { routeList } from '../../api/routes/index.ts';
import { subtitles } from '../../api/routes/subtitles.ts';
import { bounds } from '../../domain/captions/bounds.ts';

/** Texts that no storage, log or file format can hold, at lengths that the route fields accept. */
const hostileTexts = ['\ud800', '\0', '\x1b', '\x7f', '\u0085', '\r\n'].flatMap((sign) =>
  ['a', 'Aa1', 'en', '1234', 'Aa1Aa1Aa1'].flatMap((text) => [text + sign, sign + text, `${text}${sign}${text}`]),
);

/** Fields that hold the contents of a file. */
const ofWholeFile = ['importSubtitles.content', 'createFile.captions.content'];

/** Texts of captions, in several lines and as long as a document allows. */
const ofCaptions = ['text', 'second'].map((field) => `updateSection.subtitleSection.subtitleSections.${field}`);

const hostileNumbers = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e308, -1, 0.5, Number.NaN];

interface Leaf {
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

/** Leaf fields of an input, at any depth. */
function leavesOf(name: string, schema: z.core.$ZodType): Leaf[] {
  const { def } = schema._zod as unknown as { def: z.core.$ZodTypeDef & Record<string, unknown> };
  if (def.type === 'object') {
    const shape = def.shape as Record<string, z.core.$ZodType>;
    return Object.entries(shape).flatMap(([key, field]) => leavesOf(`${name}.${key}`, field));
  }
  const parts = [def.innerType, def.element, def.keyType, def.valueType, ...((def.options as unknown[]) ?? [])];
  const inner = parts.filter((one) => one !== undefined);
  if (inner.length === 0) return [{ name, schema }];
  return inner.flatMap((one) => leavesOf(name, one as z.core.$ZodType));
}

const inputs = routeList.flatMap(({ name, params, query, body }) =>
  [params, query, body].flatMap((schema) => (schema ? leavesOf(name, schema) : [])),
);
const leaves = [...inputs, ...filePlaces.flatMap(({ path, params }) => leavesOf(path, params))];

const typeOf = ({ schema }: Leaf): string => schema._zod.def.type;
const read = ({ schema }: Leaf, value: unknown) => (schema as z.ZodType).safeParse(value);
const named = (found: readonly Leaf[]) => found.map((leaf) => [leaf.name, leaf] as const);

/** Whether a text can be stored and shown: well formed and free of control characters. */
const isClean = (text: unknown): boolean => typeof text === 'string' && text.isWellFormed() && !/\p{Cc}/u.test(text);

/** Fields in which line breaks are allowed. */
const severalLines = [
  'addComment.text',
  'addSectionComment.text',
  'startYouTubeUpload.description',
  'startExport.template',
  'readExport.template',
  ...ofCaptions,
];

function tooLong(name: string): number {
  if (ofWholeFile.includes(name)) return 4_000_004;
  return ofCaptions.includes(name) ? bounds.textLength + 1 : 10_000;
}

describe('every text that a route accepts', () => {
  test.each(named(leaves.filter((leaf) => typeOf(leaf) === 'string')))('%s is clean', (_, leaf) => {
    for (const text of hostileTexts) {
      const { success, data } = read(leaf, text);
      const shown = severalLines.includes(leaf.name) ? String(data).replaceAll('\n', '') : data;
      expect(!success || isClean(shown), `${JSON.stringify(text)} was read as ${JSON.stringify(data)}`).toBe(true);
    }
    expect(read(leaf, 'a'.repeat(tooLong(leaf.name))).success, 'a text of any length').toBe(false);
  });
});

describe('every number that a route accepts', () => {
  test.each(named(leaves.filter((leaf) => typeOf(leaf) === 'number')))('%s is bounded', (_, leaf) => {
    for (const number of hostileNumbers) expect(read(leaf, number).success, String(number)).toBe(false);
  });
});

test('a route accepts nothing but texts, numbers, flags and words of a list, and changes of captions', () => {
  const others = leaves.filter((leaf) => !['string', 'number', 'boolean', 'enum', 'literal'].includes(typeOf(leaf)));
  expect(others.map(({ name }) => name)).toEqual(['saveSubtitles.change', 'setAside.change']);
});

describe('a change of captions', () => {
  const { change } = subtitles.saveSubtitles.body.shape;
  const text = (put: string) => ({
    label: 'setText',
    ops: [{ op: 'text', id: 'a', tab: 'en', at: 0, cut: '', put }],
  });

  test('may hold any text of people, in several lines', () => {
    for (const put of ['', 'one\ntwo', 'tab\there', '👩‍👩‍👧 ภาษาไทย\u200b', '\u202eright to left']) {
      expect(change.safeParse(text(put)).success, JSON.stringify(put)).toBe(true);
    }
  });

  test('is refused with a text that is not well-formed or has control characters, wherever it is', () => {
    for (const put of ['\ud800', 'a\udc00', '\0', 'a\x1b[31m', '\x7f', '\u0085']) {
      expect(change.safeParse(text(put)).success, JSON.stringify(put)).toBe(false);
      expect(change.safeParse({ ...text(''), label: put }).success, JSON.stringify(put)).toBe(false);
    }
  });
});
