import { after, before, type Plan, Refused, readText } from './plan.ts';
import { labelOf } from './words.ts';

export const usage =
  'format <id> <name> read, or: format <id> <name> write <English label> <Japanese label>, as: format cap "Cheetah captions" read';

const registry = 'domain/formats/formats.ts';
const ids = 'domain/formats/ids.ts';

/** Plans a format that is read, or one that is written and offered in the export menu. */
export function planFormat(root: string, [id = '', name, direction, english, japanese]: readonly string[]): Plan {
  if (!/^[a-z][a-z0-9]{1,9}$/.test(id))
    throw new Refused(`${id || 'Nothing'} is no id for a format: write it like sbv.`);
  if (direction !== 'read' && direction !== 'write')
    throw new Refused('Say whether the format is read or written first.');
  if (new RegExp(`\\bid: '${id}'`).test(readText(root, registry)))
    throw new Refused(`There is a format ${id} already.`);
  const entry = entryOf(id, labelOf(name, 'the name of the format'), direction);
  const test = `test/domain/formats/${id}.test.ts`;
  const edits = {
    [registry]: (text: string) => before(text, /(?<=export const formats[^;]*?)\n\];/, entry),
    [ids]: (text: string) => withId(text, id, direction),
  };
  return {
    files: {
      [`domain/formats/${id}/${direction}.ts`]: direction === 'read' ? reader(id) : writer(id),
      [test]: formatTest(id, direction),
    },
    edits: {
      ...edits,
      ...(direction === 'write' && { ...labels(id, english, japanese), ...inExports(id) }),
    },
    next: [
      `Write domain/formats/${id}/${direction}.ts until ${test} is green; domain/formats/README.md says by which rules.`,
      'Run `node scripts/formatsPage.ts --write` for the page of formats.',
      `Say in ${registry} its extensions, MIME type and encodings. The command line and the fuzzing know it already.`,
    ],
  };
}

const entryOf = (id: string, name: string, direction: 'read' | 'write'): string => `
  {
    id: '${id}',
    name: '${name}',
    extensions: ['${id}'],
    mimeType: 'text/plain',
    encodings: unicode,
    ${direction}: async () => (await import('./${id}/${direction}.ts')).${direction},
  },`;

/** Adds the id. A format that is only read is not offered in the export dialog. */
function withId(text: string, id: string, direction: 'read' | 'write'): string {
  const listed = after(text, /export type FormatId =[^;]*(?=;)/, ` | '${id}'`);
  return direction === 'write' ? listed : after(listed, /export type ReadOnlyFormatId =[^;]*(?=;)/, ` | '${id}'`);
}

/** Adds a written format to the exports of the API. */
const inExports = (id: string): Plan['edits'] => ({
  'domain/exports/forms.ts': (text) => after(text, /export const captionFormats = \[[^\]]*(?=\])/, `  '${id}',\n`),
});

function labels(id: string, english: string | undefined, japanese: string | undefined): Plan['edits'] {
  const edit = (label: string) => (text: string) => after(text, /\n {2}formats: \{/, `\n    ${id}: '${label}',`);
  return {
    'frontend/locales/en/exporting.ts': edit(labelOf(english, 'the English label for the menu')),
    'frontend/locales/ja/exporting.ts': edit(labelOf(japanese, 'the Japanese label for the menu')),
  };
}

const reader = (id: string): string => `import { type Cue, cueFile, type Reader } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';

/** Say here which form of ${id} is read, and where it is described. Null for what is no such file. */
export const read: Reader = (bytes, options) => {
  const { text, found, warnings } = decodeText(bytes, options);
  const cues = text.split('\\n').flatMap(cuesOfLine);
  return cueFile(cues, (index) => index + 1, warnings, found);
};

/** Cue of a line as \`{ startMs, endMs, texts: [text] }\`, or empty. */
function cuesOfLine(_line: string): Cue[] {
  return [];
}
`;

const writer = (id: string): string => `import { encodeText } from '../encoding/encode.ts';
import { tabOf, type Writer } from '../writer.ts';

/** Say here which form of ${id} is written. What it cannot carry goes into \`losses\`. */
export const write: Writer = (source, options) => {
  const tab = tabOf(source, options);
  return { bytes: encodeText(tab.id, 'utf-8'), losses: [] };
};
`;

const formatTest = (
  id: string,
  direction: 'read' | 'write',
): string => `import { describe, expect, test } from 'vitest';
import { formatOfId } from '../../../domain/formats/formats.ts';

describe('${id}', () => {
  test('is ${direction === 'read' ? 'read' : 'written'}', async () => {
    expect(await formatOfId('${id}')?.${direction}?.()).toBeTypeOf('function');
  });

  test('is described in sentences', () => {
    expect.fail('Say in test/domain/formats/${id}.test.ts what a usual file and an odd one become.');
  });
});
`;
