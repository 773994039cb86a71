import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';
import { useEditor } from '../store/hooks.ts';
import styles from './Player.module.css';

/** Says that the media cannot be played; the captions can still be edited. */
export function MediaFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { clock } = useEditor();
  const { t } = useTranslation('editor');
  const hasFailed = useSyncExternalStore(clock.changed.subscribe, () => clock.hasFailed);
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
