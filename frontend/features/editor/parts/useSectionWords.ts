import { useTranslation } from 'react-i18next';
import { nameOfPerson } from '../../../entities/person/nameOfPerson.ts';
import { deadlineDay } from '../../../entities/section/days.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import type { Section, SectionPerson } from '../engine/review/sections.ts';

/** Formats the names of sections and their people, and their dates. */
export function useSectionWords() {
  const { t } = useTranslation('editor');
  const locale = useLocale();

  /** Returns the name of a section, or its number from 1. */
  const nameOf = ({ name }: Pick<Section, 'name'>, number: number): string => name ?? t('sections.number', { number });

  /** Returns a person's name, in the order of the user's language. */
  function personName(person: SectionPerson): string {
    const name = nameOfPerson(person, locale);
    return person.isYou ? t('sections.you', { name }) : name;
  }

  const dayOf = (deadline: string): string => deadlineDay(deadline, locale);

  return { nameOf, personName, dayOf, locale };
}
