import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/useLocale.ts';
import { formatDay } from '../../../ui/formatDay.ts';
import type { Section, SectionPerson } from './sections.ts';

/** How sections, their people and their days are called. */
export function useSectionWords() {
  const { t } = useTranslation('editor');
  const locale = useLocale();

  /** Its name, or its number from 1. */
  const nameOf = ({ name }: Pick<Section, 'name'>, number: number): string => name ?? t('sections.number', { number });

  /** A person's name, in the order of the reader's language. */
  function personName({ firstName, lastName, isYou }: SectionPerson): string {
    const name = locale === 'ja' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
    return isYou ? t('sections.you', { name }) : name;
  }

  /** A day without a time is the same day everywhere. */
  const dayOf = (deadline: string): string => formatDay(`${deadline}T12:00:00`, locale);

  return { nameOf, personName, dayOf, locale };
}

/** Today where the reader is, as deadlines are written. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
