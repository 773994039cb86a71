import type { ReactNode } from 'react';
import styles from './PanelColumn.module.css';

interface Props {
  readonly title: string;
  /** What stands beside the title. */
  readonly beside?: ReactNode;
  /** Nothing in it takes the focus, so that it takes the focus itself, to be scrolled by keys. */
  readonly isToRead?: boolean;
  readonly children: ReactNode;
}

/** A panel at the side of a page: its title, and below it a column that scrolls. */
export function PanelColumn({ title, beside, isToRead, children }: Props) {
  return (
    <section className={styles.panel} aria-label={title} {...(isToRead && { tabIndex: 0 })}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
}
