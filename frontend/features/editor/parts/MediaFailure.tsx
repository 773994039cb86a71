import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../platform/api/connection.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useEditor } from './hooks.ts';
import styles from './Player.module.css';
import { useUrlRenewal } from './useUrlRenewal.ts';

interface Props {
  /** Null while the file is known only from its local copy. */
  readonly mediaUrl: string | null;
  readonly onRetry: () => void;
}

/**
 * Reports that the media cannot be played, unless a new URL helps, since media URLs expire. The captions can still be
 * edited.
 */
export function MediaFailure({ mediaUrl, onRetry }: Props) {
  const { clock } = useEditor();
  const isAway = useConnection() === 'offline' && mediaUrl === null;
  const { t } = useTranslation('editor');
  const hasFailed = useSyncExternalStore(clock.changed.subscribe, () => clock.hasFailed);
  useUrlRenewal(mediaUrl, hasFailed, onRetry);
  if (isAway)
    return (
      <div className={styles.failure}>
        <Notice tone="info">
          <p>{t('player.away')}</p>
        </Notice>
      </div>
    );
  if (!hasFailed) return null;
  return (
    <div className={styles.failure}>
      <Notice tone="error">
        <p>{t('player.failed')}</p>
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {t('player.retry')}
        </Button>
      </Notice>
    </div>
  );
}
