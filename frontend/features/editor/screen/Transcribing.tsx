import { IconCircle, IconCircleCheckFilled, IconCircleDotFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FileDetail } from '../../../entities/file/file.ts';
import { stepsOfFile } from '../../../entities/file/transcription.ts';
import { WaveProgress } from '../../../ui/feedback/Wave.tsx';
import styles from './StateScreen.module.css';
import { StateScreen } from './StateScreen.tsx';

const icons = { done: IconCircleCheckFilled, now: IconCircleDotFilled, later: IconCircle } as const;

/**
 * Progress of a transcription, or of the preparation if the file is not transcribed. The page opens the editor
 * automatically when it is done.
 */
export function Transcribing({ file, libraryPath }: { readonly file: FileDetail; readonly libraryPath: string }) {
  const { t } = useTranslation(['editor', 'file']);
  const steps = stepsOfFile(file);
  const at = file.transcriptStep === null ? -1 : steps.indexOf(file.transcriptStep);
  return (
    <StateScreen
      state="loading"
      icon={null}
      title={t(file.isTranscribed ? 'transcribing.title' : 'transcribing.preparing')}
      text={t('transcribing.text')}
      libraryPath={libraryPath}
    >
      <div className={styles.progress}>
        <WaveProgress
          label={t(file.isTranscribed ? 'transcribing.progress' : 'transcribing.preparing')}
          percent={file.transcriptProgress}
        />
        <ol className={styles.steps}>
          {steps.map((step, index) => {
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
