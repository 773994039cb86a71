import { Initials } from '../../entities/person/Initials.tsx';
import styles from './groups.module.css';

interface Props {
  readonly person: { readonly firstName: string; readonly lastName: string; readonly email?: string };
  readonly name: string;
  readonly detail: string;
}

/** Person in a list: initials, name and a detail. */
export const Who = ({ person, name, detail }: Props) => (
  <span className={styles.person}>
    <Initials person={person} />
    <span className={styles.who}>
      <strong>{name}</strong>
      <span className={styles.detail}>{detail}</span>
    </span>
  </span>
);
