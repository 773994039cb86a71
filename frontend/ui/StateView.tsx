import { Loader, Title } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './StateView.module.css';

export type ViewState = 'empty' | 'error' | 'offline' | 'loading';

interface Props {
  readonly state: ViewState;
  readonly title: string;
  /** One sentence: what happened, what is kept, what to do. */
  readonly text?: string | undefined;
  /** In place of the state's own icon. */
  readonly icon?: ReactNode;
  /** The page's own heading when nothing else is on it. */
  readonly level?: 1 | 2 | 3;
  /** The one obvious next thing. */
  readonly children?: ReactNode;
}

const icons = {
  empty: <WaveToLine />,
  error: <IconAlertTriangle size={28} stroke={1.6} />,
  offline: <IconPlugConnectedX size={28} stroke={1.6} />,
  loading: <Loader size={24} />,
} as const satisfies Record<ViewState, ReactNode>;

/** What a page or a panel shows in place of what it has not: nothing yet, a failure, no connection, on its way. */
export function StateView({ state, title, text, icon = icons[state], level = 2, children }: Props) {
  const isUrgent = state === 'error' || state === 'offline';
  return (
    <div
      className={styles.view}
      data-state={state}
      role={isUrgent ? 'alert' : 'status'}
      aria-busy={state === 'loading'}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <Title order={level} size="h2">
        {title}
      </Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.next}>{children}</div> : null}
    </div>
  );
}

/** The product's motif: a sound that becomes a line of text. */
function WaveToLine() {
  return (
    <svg
      width={32}
      height={28}
      viewBox="0 0 32 28"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3 11v6M7 7v14M11 3v22M15 9v10M20 14h9" />
    </svg>
  );
}
