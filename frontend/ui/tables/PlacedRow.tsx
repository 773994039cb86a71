import type { ReactNode } from 'react';
import styles from './PlacedRow.module.css';

interface Props {
  /** Place of the row in what it lists: a number, a time, a line. */
  readonly place: ReactNode;
  /** Makes the row a button. */
  readonly onClick?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Row of a framed long list: a place, and what is there. */
export function PlacedRow({ place, onClick, children }: Props) {
  const parts = (
    <>
      <span className={styles.place}>{place}</span>
      {children !== undefined && <span className={styles.content}>{children}</span>}
    </>
  );
  if (!onClick) return <div className={styles.row}>{parts}</div>;
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      {parts}
    </button>
  );
}
