import type { ReactNode } from 'react';
import styles from './PanelColumn.module.css';

interface Props {
  readonly title: string;
  /** Content beside the title. */
  readonly beside?: ReactNode;
  /** Makes the panel itself focusable, so that keys can scroll it. Set it if nothing in the panel is focusable. */
  readonly isToRead?: boolean;
  readonly children: ReactNode;
}

/** Side panel of a page: a title above a scrolling column. */
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
