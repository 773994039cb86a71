import { IconCircle, IconCircleCheckFilled, IconCircleDotFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { stepsOf } from '../../../../domain/runs/kinds.ts';
import { ProgressLine } from '../../../components/ProgressLine.tsx';
import type { FileDetail } from '../session/file.ts';
import styles from './StateScreen.module.css';
import { StateScreen } from './StateScreen.tsx';

const steps = stepsOf('transcription');
const icons = { done: IconCircleCheckFilled, now: IconCircleDotFilled, later: IconCircle } as const;

/** The steps of the transcription while it runs. The page opens the editor by itself when it is done. */
export function Transcribing({ file, libraryPath }: { readonly file: FileDetail; readonly libraryPath: string }) {
  const { t } = useTranslation('editor');
  const at = file.transcriptStep === null ? -1 : steps.indexOf(file.transcriptStep);
  return (
    <StateScreen title={t('transcribing.title')} text={t('transcribing.text')} libraryPath={libraryPath}>
      <div className={styles.bar}>
        <ProgressLine label={t('transcribing.progress')} percent={file.transcriptProgress} />
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const state = index < at ? 'done' : index === at ? 'now' : 'later';
          const Icon = icons[state];
          return (
            <li key={step} data-state={state} {...(state === 'now' && { 'aria-current': 'step' })}>
              <Icon size={18} aria-hidden />
              {t(`transcribing.steps.${step}`)}
            </li>
          );
        })}
      </ol>
    </StateScreen>
  );
}
