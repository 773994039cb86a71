import { useLocale } from '../../platform/useLocale.ts';
import styles from './Initials.module.css';
import { initialsOf } from './nameOfPerson.ts';

interface Props {
  readonly person: { readonly firstName: string; readonly lastName: string; readonly email?: string };
}

const colors = 6;

/** Initials of a person in a color of their own. Decorative: the name is beside them. */
export function Initials({ person }: Props) {
  const locale = useLocale();
  const name = `${person.firstName} ${person.lastName}`.trim() || (person.email ?? '');
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return (
    <span
      className={styles.initials}
      data-color={sum % colors}
      data-initials={initialsOf(person, locale)}
      aria-hidden="true"
    />
  );
}
