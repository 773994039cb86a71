import { globSync } from 'node:fs';
import path from 'node:path';
import { after, before, type Plan, Refused, readText, withImport } from './plan.ts';
import { labelOf, nameOf } from './words.ts';

export const usage =
  'command <name> <keys> <English label> <Japanese label>, as: command trimSilence Alt+Shift+D "Trim silence" "無音を詰める"';

const actions = 'frontend/features/editor/actions';

/** Plans an editor command: the function, its action with keys and labels, its entry in the properties, its test. */
export function planCommand(root: string, [wanted, combination, english, japanese]: readonly string[]): Plan {
  const name = nameOf(wanted, 'a command');
  const keys = keysOf(root, combination);
  const labels = { en: labelOf(english, 'the English label'), ja: labelOf(japanese, 'the Japanese label') };
  const test = `test/domain/editor/${name}.test.ts`;
  if (labels.en === labels.ja) throw new Refused('The Japanese label is a translation of the English one.');
  return {
    files: {
      [`domain/editor/commands/${name}.ts`]: command(name),
      [`${actions}/${name}.ts`]: action(name, keys),
      [test]: commandTest(name),
    },
    edits: {
      [`${actions}/index.ts`]: (text) => before(withImport(text, name, `./${name}.ts`), /\n {2}undo,/, `\n  ${name},`),
      'frontend/locales/en/editor/actions.ts': (text) => withLabel(text, 'actions', name, labels.en),
      'frontend/locales/ja/editor/actions.ts': (text) => withLabel(text, 'actions', name, labels.ja),
      'frontend/locales/en/editor/saving.ts': (text) => withLabel(text, 'changes', name, labels.en.toLowerCase()),
      'frontend/locales/ja/editor/saving.ts': (text) => withLabel(text, 'changes', name, labels.ja),
      'test/domain/changes/writer.ts': (text) => withVerb(text, name),
    },
    next: [
      `Write domain/editor/commands/${name}.ts until ${test} is green; give it the arguments that it needs.`,
      `Choose its icon in ${actions}/${name}.ts, and let test/domain/changes/writer.ts call it with random arguments.`,
      'Say in frontend/locales/{en,ja}/editor/saving.ts what undo calls its change.',
    ],
  };
}

interface Keys {
  readonly code: string;
  readonly modifiers: readonly string[];
}

const modifierNames = ['mod', 'shift', 'alt'];

/**
 * Parses `Mod+Shift+K` to the editor's notation. Rejects a combination that types a character, and one that is taken.
 */
function keysOf(root: string, combination = ''): Keys {
  const [key = '', ...reversed] = combination.split('+').toReversed();
  const modifiers = reversed.map((name) => name.toLowerCase()).toSorted();
  const isKnown = modifiers.every((name) => modifierNames.includes(name)) && /^([A-Z]|F\d{1,2}|[A-Z][a-z]+)$/.test(key);
  const canType = !modifiers.includes('mod') && !modifiers.includes('alt') && !/^F\d/.test(key);
  if (!isKnown || canType)
    throw new Refused('Say its keys with Mod or Alt, such as Alt+Shift+D; Mod is Ctrl or Command.');
  const code = key.length === 1 ? `Key${key}` : key;
  for (const file of globSync(`${actions}/*.ts`, { cwd: root })) {
    const isTaken = combinationsIn(readText(root, file)).some(
      ([other, rest]) =>
        other === code && modifierNames.every((name) => rest.includes(name) === modifiers.includes(name)),
    );
    if (isTaken) throw new Refused(`${combination} belongs to ${path.basename(file, '.ts')} already.`);
  }
  return { code, modifiers };
}

/** Codes and modifiers of the combinations in a file: `{ code: 'KeyQ', alt: true }`, or by a function such as `alt('KeyQ')`. */
function combinationsIn(text: string): (readonly [code: string, modifiers: string])[] {
  const makers = new Map(
    [...text.matchAll(/const (\w+) = \(code: string\): Keys => \(\{ code([^}]*)\}\)/g)].map(
      ([, maker = '', modifiers = '']) => [maker, modifiers],
    ),
  );
  const written = [...text.matchAll(/\{ code: '(\w+)'([^}]*)\}/g)].map(
    ([, code = '', modifiers = '']) => [code, modifiers] as const,
  );
  const made = [...text.matchAll(/\b(\w+)\('(\w+)'\)/g)].flatMap(([, maker = '', code = '']) => {
    const modifiers = makers.get(maker);
    return modifiers === undefined ? [] : [[code, modifiers] as const];
  });
  return [...written, ...made];
}

const withLabel = (text: string, group: 'actions' | 'changes', name: string, label: string): string =>
  after(text, new RegExp(`\\n {2}${group}: \\{`), `\n    ${name}: '${label}',`);

function withVerb(text: string, name: string): string {
  const imported = withImport(text, name, `../../../domain/editor/commands/${name}.ts`);
  return before(
    imported,
    /\n\} satisfies Record<string, Doing>/,
    `\n  ${name}: (doc, _tab, { id }) => ${name}(doc, { id }),`,
  );
}

const command = (name: string): string => `import type { CaptionId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf } from '../edits.ts';

/** Say here what becomes of the caption. Null where the command does not apply, or would change nothing. */
export function ${name}(doc: CaptionDocument, { id }: { readonly id: CaptionId }): Change | null {
  const caption = doc.get(id);
  if (!caption) return null;
  return changeOf('${name}', []);
}
`;

const action = (name: string, { code, modifiers }: Keys): string => `import { IconBolt } from '@tabler/icons-react';
import type { Change } from '../../../../domain/changes/change.ts';
import { ${name} as command } from '../../../../domain/editor/commands/${name}.ts';
import type { Editor } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

function change({ store }: Editor): Change | null {
  const { document, currentId } = store.selection;
  return currentId === null ? null : command(document, { id: currentId });
}

export const ${name}: Action = {
  name: '${name}',
  group: 'caption',
  icon: IconBolt,
  keys: [{ code: '${code}', ${modifiers.map((modifier) => `${modifier}: true`).join(', ')} }],
  needs: 'edit',
  isEnabled: (editor) => change(editor) !== null,
  run: (editor) => void editor.store.dispatch(change(editor)),
};
`;

const commandTest = (name: string): string => `import { describe, expect, test } from 'vitest';
import { ${name} } from '../../../domain/editor/commands/${name}.ts';
import { fourTabs } from '../changes/writer.ts';

describe('${name}', () => {
  test('does not apply to a caption that is not there', () => {
    expect(${name}(fourTabs(null), { id: 'missing' })).toBeNull();
  });

  test('is described in sentences', () => {
    expect.fail('Say in test/domain/editor/${name}.test.ts what ${name} makes of captions, and when it does not apply.');
  });
});
`;
