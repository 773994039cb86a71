import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitHint } from '../../../entities/account/LimitHint.tsx';
import type { FileDetail } from '../../../entities/file/file.ts';
import { LateTranscribeDialog } from '../../../entities/file/LateTranscribeDialog.ts';
import { canBeTranscribed, canBeWritten } from '../../../entities/file/transcription.ts';
import { ApiError } from '../../../platform/api/client.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { WithCommands } from '../../../ui/feedback/WithCommands.tsx';
import { StateScreen } from './StateScreen.tsx';

interface Props {
  readonly file: FileDetail;
  readonly libraryPath: string;
  /** Starts the preparation for an empty list of captions. */
  readonly onWrite: () => Promise<void>;
}

/**
 * Shown when the transcription failed, was canceled or never started. States the reason and offers a transcription, with
 * another language or model, where that can help, or to write the captions manually.
 */
export function MissingCaptions({ file, libraryPath, onWrite }: Props) {
  const { t } = useTranslation(['editor', 'file']);
  const say = useProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { failureReason: reason, transcriptStatus } = file;
  const canTranscribe = canBeTranscribed(file);

  async function write(): Promise<void> {
    setStarting(true);
    setProblem(null);
    await onWrite().catch((error: unknown) => {
      setProblem(say(error));
      setRefused(error instanceof ApiError ? error.code : null);
    });
    setStarting(false);
  }

  const why = transcriptStatus === 'cancelled' ? t('missing.cancelled') : t('missing.none');
  return (
    <StateScreen
      state={reason === null ? 'empty' : 'error'}
      title={t(reason === null ? 'missing.title' : 'missing.failed')}
      text={reason === null ? why : <WithCommands>{t(`file:failure.${reason}`)}</WithCommands>}
      libraryPath={libraryPath}
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <LimitHint code={refused ?? reason} />
      {canTranscribe && <Button onClick={() => setAsking(true)}>{t('missing.transcribe')}</Button>}
      {canBeWritten(file) && (
        <Button variant={canTranscribe ? 'default' : 'filled'} loading={isStarting} onClick={() => void write()}>
          {t('missing.byHand')}
        </Button>
      )}
      {isAsking ? (
        <Suspense fallback={null}>
          <LateTranscribeDialog file={file} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </StateScreen>
  );
}
