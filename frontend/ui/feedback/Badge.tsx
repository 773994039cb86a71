import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'error';

interface Props {
  readonly tone?: BadgeTone;
  readonly children: string;
}

/** Color alone would not distinguish the states. */
const icons = { success: IconCheck, warning: IconAlertTriangle, error: IconCircleX } as const;

/** State or kind in one or two words. */
export function Badge({ tone = 'neutral', children }: Props) {
  const Icon = tone === 'neutral' || tone === 'accent' ? null : icons[tone];
  return (
    <span className={styles.badge} data-tone={tone}>
      {Icon ? <Icon size={13} stroke={2.2} aria-hidden="true" /> : null}
      <span className={styles.word}>{children}</span>
    </span>
  );
}
