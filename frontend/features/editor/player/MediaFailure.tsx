import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../store/hooks.ts';
import styles from './Player.module.css';

/** Says that the media cannot be played; the captions can still be edited. */
export function MediaFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { clock } = useEditor();
  const { t } = useTranslation('editor');
  const hasFailed = useSyncExternalStore(clock.changed.subscribe, () => clock.hasFailed);
  if (!hasFailed) return null;
  return (
    <div className={styles.failure} role="alert">
      <p>{t('player.failed')}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('player.retry')}
      </Button>
    </div>
  );
}
