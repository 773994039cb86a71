import { Initials } from './Initials.tsx';
import styles from './PersonRow.module.css';

interface Props {
  readonly person: { readonly firstName: string; readonly lastName: string; readonly email?: string };
  readonly name: string;
  readonly detail: string;
  /** Description of the ways in which the person has access. */
  readonly ways?: string | null;
}

/** Person in a list: initials, name, a detail, and the ways of access. */
export const PersonRow = ({ person, name, detail, ways = null }: Props) => (
  <span className={styles.person}>
    <Initials person={person} />
    <span className={styles.texts}>
      <strong>{name}</strong>
      <span className={styles.detail}>{detail}</span>
      {ways === null ? null : <span className={styles.detail}>{ways}</span>}
    </span>
  </span>
);
