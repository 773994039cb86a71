import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { refOf } from '../../../entities/file/file.ts';
import { lacksSpeakers } from '../../../entities/file/transcription.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useConfig } from '../../../platform/config.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { WithCommands } from '../../../ui/feedback/WithCommands.tsx';
import { useEditor } from '../parts/hooks.ts';
import { useCurrentFile } from '../parts/useCurrentFile.ts';
import styles from './AgainStatus.module.css';

/** Name of this notice among the dismissed dialogs of a file. */
const name = 'speakers';

/** Shown until dismissed when speakers were requested for the recording and its captions have none. */
export function MissingSpeakers() {
  const { store } = useEditor();
  const file = useCurrentFile();
  const { t } = useTranslation('editor');
  const api = useApi();
  const [isClosed, setClosed] = useState(file.dismissedDialogs.includes(name));
  const isMissing = useSyncExternalStore(store.speakersChanged.subscribe, () => lacksSpeakers(file, store.document));
  if (isClosed || !isMissing) return null;
  return (
    <div className={styles.status}>
      <Notice tone="warning">
        {t('speakersMissing.text')} <NextStep />{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            setClosed(true);
            // If it is not stored, the notice appears once more.
            api.saveDialog({ ...refOf(file), dialog: name }).catch(() => undefined);
          }}
        >
          {t('again.close')}
        </Button>
      </Notice>
    </div>
  );
}

/** Button that leads to the recognition of speakers; without models for it, the way to get them. */
function NextStep() {
  const { ui } = useEditor();
  const { t } = useTranslation('editor');
  const config = useConfig();
  if (config === null) return null;
  if (!config.speakers) return <WithCommands>{t('speakersMissing.models')}</WithCommands>;
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => ui.show('speakers')}>
      {t('speakersMissing.tellApart')}
    </Button>
  );
}
