import { useTranslation } from 'react-i18next';
import { languageName } from '../../../../entities/language/languages.ts';
import { nameOfPerson } from '../../../../entities/person/nameOfPerson.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import type { Version } from './versions.ts';

type Person = NonNullable<Version['editor']>;

/**
 * Separator between the details of a version. If the line is too short for all of them, the dot ends the line and does
 * not start the next one.
 */
export const separator = '\u00a0· ';

/** Formats versions and the people who made them. */
export function useVersionWords() {
  const { t } = useTranslation('editor');
  const locale = useLocale();

  /** Returns a person's name, in the order of the user's language. */
  const personName = (person: Person): string => (person.isYou ? t('versions.you') : nameOfPerson(person, locale));

  /** Returns the author and the languages of a version. */
  function details({ editor, tabs, kind }: Version): string {
    const by = editor ? personName(editor) : kind === 'created' ? null : t('versions.someone');
    const languages = tabs.map((tab) => languageName(tab, locale)).join(t('versions.comma'));
    return [by, languages].filter((part) => part !== null && part !== '').join(separator);
  }

  const kindOf = ({ kind, name }: Version): string => t(`versions.kinds.${kind === 'edited' && name ? 'named' : kind}`);
  const timeOf = ({ savedAt }: Version): string =>
    new Date(savedAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });

  return { personName, details, kindOf, timeOf, locale };
}
