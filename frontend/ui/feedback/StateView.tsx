import { Title } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './StateView.module.css';
import { WaveToLine } from './Wave.tsx';
import { WithSupport } from './WithSupport.tsx';

export type ViewState = 'empty' | 'error' | 'offline' | 'loading';

interface Props {
  readonly state: ViewState;
  readonly title: string;
  /** One sentence: what happened, what is preserved, what to do. */
  readonly text?: ReactNode;
  /** Icon that replaces the default of the state; null for no icon. */
  readonly icon?: ReactNode;
  /** Heading level; 1 when nothing else is on the page. */
  readonly level?: 1 | 2 | 3;
  /** The one obvious next action. */
  readonly children?: ReactNode;
}

const icons = {
  empty: <WaveToLine kind="still" />,
  error: <IconAlertTriangle size={28} stroke={1.6} />,
  offline: <IconPlugConnectedX size={28} stroke={1.6} />,
  loading: <WaveToLine kind="listening" />,
} as const satisfies Record<ViewState, ReactNode>;

/** Placeholder for missing content of a page or a panel: empty, failed, offline or loading. */
export function StateView({ state, title, text, icon = icons[state], level = 2, children }: Props) {
  const isUrgent = state === 'error' || state === 'offline';
  return (
    <div
      className={styles.view}
      data-state={state}
      role={isUrgent ? 'alert' : 'status'}
      aria-busy={state === 'loading'}
    >
      {icon === null ? null : (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title order={level} size="h2">
        {title}
      </Title>
      {text ? <p className={styles.text}>{state === 'error' ? <WithSupport>{text}</WithSupport> : text}</p> : null}
      {children ? <div className={styles.next}>{children}</div> : null}
    </div>
  );
}
