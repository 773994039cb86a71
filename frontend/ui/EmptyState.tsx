import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  /** The one obvious next thing. */
  readonly children?: ReactNode;
}

/** What a screen shows when it has nothing to show. */
export function EmptyState({ icon, title, text, children }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <Title order={2}>{title}</Title>
      {text ? <Text c="dimmed">{text}</Text> : null}
      {children ? <div className={styles.next}>{children}</div> : null}
    </div>
  );
}
