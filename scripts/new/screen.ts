import { after, before, inConstant, type Plan, Refused, readText, withImport } from './plan.ts';
import { capital, kebabOf, labelOf, linesOf, nameOf } from './words.ts';

export const usage =
  'screen <name> <English title> <Japanese title> [sidebar], as: screen deliveries "Deliveries" "納品" sidebar';

type Edits = Plan['edits'];

/**
 * Plans a screen at `/<locale>/me/<name>`: its folder, its address, its row in the table of screens, its translations,
 * its test.
 */
export function planScreen(root: string, [wanted, english, japanese, option]: readonly string[]): Plan {
  const name = nameOf(wanted, 'a screen');
  const titles = { en: labelOf(english, 'the English title'), ja: labelOf(japanese, 'the Japanese title') };
  if (titles.en === titles.ja) throw new Refused('The Japanese title is a translation of the English one.');
  if (option !== undefined && option !== 'sidebar') throw new Refused(`Say sidebar instead of ${option}, or nothing.`);
  if (new RegExp(`^ {2}${name}: '`, 'm').test(readText(root, 'frontend/platform/paths.ts')))
    throw new Refused(`There is a screen ${name} already.`);
  const page = `frontend/features/${name}/${capital(name)}Page.tsx`;
  const test = `test/frontend/features/${name}/${name}.test.ts`;
  return {
    files: {
      [page]: pageOf(name),
      [`frontend/locales/en/${name}.ts`]: wordsOf(name, titles.en),
      [`frontend/locales/ja/${name}.ts`]: translationOf(name, titles.ja),
      [test]: screenTest(name, test),
    },
    edits: {
      'frontend/platform/paths.ts': (text) => inConstant(text, 'addresses', `${name}: 'me/${kebabOf(name)}',`),
      'frontend/app/screens.ts': (text) => withRow(text, name, option === 'sidebar'),
      'frontend/locales/index.ts': (text) => withWords(text, name),
      'test/kit/catalogues.ts': (text) => withTexts(text, name),
      ...(option === 'sidebar' ? placeLabels(name, titles) : {}),
    },
    next: [
      `Write ${page} and its words; what it shares with another screen belongs in frontend/ui/ or frontend/entities/.`,
      ...(option === 'sidebar' ? ['Choose its icon in frontend/app/screens.ts.'] : []),
      `Test its queries and rules in ${test}, and add it to the screens of test/browser/screens.test.ts.`,
    ],
  };
}

function withRow(text: string, name: string, isInSidebar: boolean): string {
  const row = linesOf(
    `${name}: {`,
    `    page: lazyPage(() => import('../features/${name}/${capital(name)}Page.tsx'), ['${name}', 'errors']),`,
    "    layouts: ['workspace', 'frame'],",
    '    needsSession: true,',
    isInSidebar && `    entry: { label: '${name}', Icon: IconBolt },`,
    '  },',
  );
  return inConstant(isInSidebar ? withImport(text, 'IconBolt', '@tabler/icons-react') : text, 'screens', row);
}

function withWords(text: string, name: string): string {
  const imported = `import type ${name} from './en/${name}.ts';\n${text}`;
  return before(imported, /(?<=interface Catalogues \{[^}]*)\n\}/, `\n  readonly ${name}: typeof ${name};`);
}

/** Adds the translations to the texts that tests of both languages read. */
function withTexts(text: string, name: string): string {
  const imports = ['en', 'ja'].map(
    (locale) => `import ${name}${capital(locale)} from '../../frontend/locales/${locale}/${name}.ts';\n`,
  );
  const inEnglish = after(text, /\n {2}en: \{/, `\n    ${name}: ${name}En,`);
  return imports.join('') + after(inEnglish, /\n {2}ja: \{/, `\n    ${name}: ${name}Ja,`);
}

function placeLabels(name: string, titles: { readonly en: string; readonly ja: string }): Edits {
  const edit = (title: string) => (text: string) =>
    after(text, /\n {2}places: \{[^}]*[^\s,}](?=,?\s*\})/, `, ${name}: '${title}'`);
  return { 'frontend/locales/en/frame.ts': edit(titles.en), 'frontend/locales/ja/frame.ts': edit(titles.ja) };
}

const wordsOf = (name: string, title: string): string => `/** The screen at /me/${kebabOf(name)}. */
export default {
  title: '${title}',
};
`;

const translationOf = (name: string, title: string): string => `import type en from '../en/${name}.ts';
import type { Translation } from '../index.ts';

export default {
  title: '${title}',
} satisfies Translation<typeof en>;
`;

const pageOf = (name: string): string => `import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import frames from '../../ui/layout/frames.module.css';
import { useTitle } from '../../ui/layout/useTitle.ts';

/** Say here what a person finds and does on this screen. */
export default function ${capital(name)}Page() {
  const { t } = useTranslation('${name}');
  useTitle(t('title'));
  return (
    <div className={frames.page}>
      <Title order={1}>{t('title')}</Title>
    </div>
  );
}
`;

const screenTest = (name: string, test: string): string => `import { expect, test } from 'vitest';

test('${name} is described in sentences', () => {
  expect.fail('Say in ${test} what the screen ${name} shows: empty, loading, failed, full.');
});
`;
