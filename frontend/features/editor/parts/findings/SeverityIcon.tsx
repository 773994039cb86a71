import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import type { Severity } from '../../../../../domain/quality/findings.ts';
import styles from './Quality.module.css';

const icons = { error: IconCircleXFilled, warning: IconAlertTriangleFilled, none: IconCircleCheckFilled } as const;

/** Icon of a severity. Errors, warnings and neither differ in shape as well as in color. */
export function SeverityIcon({ severity, size = 14 }: { readonly severity: Severity | null; readonly size?: number }) {
  const Icon = icons[severity ?? 'none'];
  return <Icon size={size} aria-hidden className={styles.severity} data-severity={severity ?? 'none'} />;
}
