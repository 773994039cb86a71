import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  readonly title: string;
  /** Purpose of the section in one sentence. */
  readonly text?: string;
  /** Whether the content takes the full width on a large screen, below the description. */
  readonly isWide?: boolean;
  /** Buttons for the whole section, beside its title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Titled section of a page: fields, a table, or a few sentences. */
export function Section({ title, text, isWide = false, actions, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} data-wide={isWide || undefined} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.words}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {text ? <p>{text}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
