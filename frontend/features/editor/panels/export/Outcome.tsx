import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import type { Format } from '../../../../../domain/formats/formats.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import styles from '../../parts/Export.module.css';
import { LossList } from './LossList.tsx';
import type { useWritten } from './useWritten.ts';

interface Props {
  readonly format: Format;
  readonly written: ReturnType<typeof useWritten>;
  readonly onCaption: (id: CaptionId) => void;
}

/** Result of writing the file: complete, with losses, or the reason why it cannot be written. */
export function Outcome({ format, written, onCaption }: Props) {
  const { t } = useTranslation('editor');
  // Reserves the space while the file is being written.
  if (written === null) return <div className={styles.outcome} />;
  if ('unreachable' in written) return <Notice tone="error">{t('export.unreachable')}</Notice>;
  if ('refusal' in written) {
    const { reason, losses } = written.refusal;
    return (
      <div className={styles.outcome}>
        <Notice tone="error">{t(`export.refused.${reason}`, { format: format.name })}</Notice>
        {losses.length > 0 && <LossList losses={losses} onCaption={onCaption} />}
      </div>
    );
  }
  if (written.losses.length === 0) {
    return (
      <div className={styles.outcome}>
        <p className={styles.whole} role="status">
          <IconCircleCheckFilled size={16} aria-hidden />
          {t('export.whole')}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.outcome}>
      <p className={styles.quiet} role="status">
        {t('export.lost', { count: written.losses.length })}
      </p>
      <LossList losses={written.losses} onCaption={onCaption} />
    </div>
  );
}
