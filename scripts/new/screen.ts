import { after, before, type Plan, Refused } from './plan.ts';
import { capital, kebabOf, labelOf, nameOf } from './words.ts';

export const usage = 'screen <name> <English title> <Japanese title>, as: screen groups "Groups" "グループ"';

/** A screen at `/<locale>/me/<name>`: its folder, its row in the table of screens, its words, its test. */
export function planScreen(_root: string, [wanted, english, japanese]: readonly string[]): Plan {
  const name = nameOf(wanted, 'a screen');
  const titles = { en: labelOf(english, 'the English title'), ja: labelOf(japanese, 'the Japanese title') };
  if (titles.en === titles.ja) throw new Refused('The Japanese title is a translation of the English one.');
  const page = `frontend/features/${name}/${capital(name)}Page.tsx`;
  const test = `test/frontend/${name}/${name}.test.ts`;
  return {
    files: {
      [page]: pageOf(name),
      [`frontend/locales/en/${name}.ts`]: wordsOf(name, titles.en),
      [`frontend/locales/ja/${name}.ts`]: translationOf(name, titles.ja),
      [test]: screenTest(name),
    },
    edits: { ...registration(name), 'frontend/locales/index.ts': (text) => withWords(text, name) },
    next: [
      `Write ${page} and its words; what it shares with another screen belongs in frontend/ui/ or frontend/entities/.`,
      `Test its queries and rules in ${test}, and what a person does there in test/browser/.`,
    ],
  };
}

/** Where the product knows a screen from: the one list of pages, and the one of addresses. */
const registration = (name: string): Plan['edits'] => ({
  'frontend/app/pages.ts': (text) => before(text, /\nexport const Developers = /, rowOf(name)),
  'frontend/app/Screens.tsx': (text) =>
    after(
      text,
      /\n( *)<Route index element=\{<Page\.Library \/>\} \/>/,
      `\n<Route path="${kebabOf(name)}" element={<Page.${capital(name)} />} />`,
    ),
});

const rowOf = (name: string): string =>
  `\nexport const ${capital(name)} = lazyPage(() => import('../features/${name}/${capital(name)}Page.tsx'), ['${name}', 'errors']);`;

function withWords(text: string, name: string): string {
  const imported = `import type ${name} from './en/${name}.ts';\n${text}`;
  return before(imported, /\n {2}readonly developers: typeof developers;/, `\n  readonly ${name}: typeof ${name};`);
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
import { useTitle } from '../../components/useTitle.ts';

/** Say here what a person finds and does on this screen. */
export default function ${capital(name)}Page() {
  const { t } = useTranslation('${name}');
  useTitle(t('title'));
  return <Title order={1}>{t('title')}</Title>;
}
`;

const screenTest = (name: string): string => `import { expect, test } from 'vitest';

test('${name} is described in sentences', () => {
  expect.fail('Say in test/frontend/${name}/${name}.test.ts what the screen ${name} shows: empty, loading, failed, full.');
});
`;
