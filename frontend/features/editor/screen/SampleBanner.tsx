import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../../../platform/paths.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useEditor } from '../parts/hooks.ts';
import styles from './Header.module.css';

/** States that the open file is the sample, and where its changes are stored. Resets it, or leads to an account. */
export function SampleBanner() {
  const { t } = useTranslation('editor');
  const pathTo = usePaths();
  const [isAsking, setAsking] = useState(false);
  const startOver = useStartOver();
  return (
    <section className={styles.sample} aria-label={t('sampleFile.label')}>
      <span>{t('sampleFile.text')}</span>
      <Button variant="subtle" size="compact-md" onClick={() => setAsking(true)}>
        {t('sampleFile.startOver')}
      </Button>
      <Button variant="default" size="compact-md" component={Link} to={pathTo('signUp')}>
        {t('sampleFile.signUp')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('sampleFile.startOver')}
          confirm={t('sampleFile.startOver')}
          cancel={t('sampleFile.cancel')}
          isDestructive
          onConfirm={() => void startOver()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('sampleFile.startOverText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Returns a function that removes all changes and reloads the page. */
function useStartOver(): () => Promise<void> {
  const editor = useEditor();
  return async () => {
    const { startSampleOver } = await import('../../../entities/sample/answerSample.ts');
    // A change that is saved after the removal would be the first one of the new sample.
    await editor.close();
    await startSampleOver();
    location.reload();
  };
}
