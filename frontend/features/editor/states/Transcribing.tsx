import { IconCircle, IconCircleCheckFilled, IconCircleDotFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FileDetail } from '../../../entities/file/file.ts';
import { transcriptionSteps } from '../../../entities/file/transcription.ts';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import styles from './StateScreen.module.css';
import { StateScreen } from './StateScreen.tsx';

const icons = { done: IconCircleCheckFilled, now: IconCircleDotFilled, later: IconCircle } as const;

/** The steps of the transcription while it runs. The page opens the editor by itself when it is done. */
export function Transcribing({ file, libraryPath }: { readonly file: FileDetail; readonly libraryPath: string }) {
  const { t } = useTranslation(['editor', 'file']);
  const at = file.transcriptStep === null ? -1 : transcriptionSteps.indexOf(file.transcriptStep);
  return (
    <StateScreen
      state="loading"
      title={t('transcribing.title')}
      text={t('transcribing.text')}
      libraryPath={libraryPath}
    >
      <div className={styles.progress}>
        <ProgressLine label={t('transcribing.progress')} percent={file.transcriptProgress} />
        <ol className={styles.steps}>
          {transcriptionSteps.map((step, index) => {
            const state = index < at ? 'done' : index === at ? 'now' : 'later';
            const Icon = icons[state];
            return (
              <li key={step} data-state={state} {...(state === 'now' && { 'aria-current': 'step' })}>
                <Icon size={18} aria-hidden />
                {t(`file:steps.${step}`)}
              </li>
            );
          })}
        </ol>
      </div>
    </StateScreen>
  );
}
