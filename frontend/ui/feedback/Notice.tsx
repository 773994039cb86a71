import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import { WithSupport } from './WithSupport.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

interface Props {
  readonly tone: NoticeTone;
  readonly children: ReactNode;
}

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
} as const satisfies Record<NoticeTone, unknown>;

/** Inline message in a form or above a list. Screen readers announce an error immediately. */
export function Notice({ tone, children }: Props) {
  const Icon = icons[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'note'}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <div className={styles.words}>{tone === 'error' ? <WithSupport>{children}</WithSupport> : children}</div>
    </div>
  );
}
