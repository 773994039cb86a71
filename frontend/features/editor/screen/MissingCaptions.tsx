import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitHint } from '../../../entities/account/LimitHint.tsx';
import type { FileDetail } from '../../../entities/file/file.ts';
import { canBeTranscribed, canBeWritten } from '../../../entities/file/transcription.ts';
import { ApiError } from '../../../platform/api/client.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { StateScreen } from './StateScreen.tsx';

interface Props {
  readonly file: FileDetail;
  readonly libraryPath: string;
  /** Starts a transcription, or the preparation for an empty list of captions. */
  readonly onStart: (isTranscribed: boolean) => Promise<void>;
}

/**
 * Shown when the transcription failed, was canceled or never started. States the reason and offers to retry where that
 * can help, or to write the captions manually.
 */
export function MissingCaptions({ file, libraryPath, onStart }: Props) {
  const { t } = useTranslation(['editor', 'file']);
  const say = useProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [starting, setStarting] = useState<'transcription' | 'byHand' | null>(null);
  const { failureReason: reason, transcriptStatus } = file;
  const canTranscribe = canBeTranscribed(file);

  async function start(what: 'transcription' | 'byHand'): Promise<void> {
    setStarting(what);
    setProblem(null);
    await onStart(what === 'transcription').catch((error: unknown) => {
      setProblem(say(error));
      setRefused(error instanceof ApiError ? error.code : null);
    });
    setStarting(null);
  }

  const why = transcriptStatus === 'cancelled' ? t('missing.cancelled') : t('missing.none');
  return (
    <StateScreen
      state={reason === null ? 'empty' : 'error'}
      title={t(reason === null ? 'missing.title' : 'missing.failed')}
      text={reason === null ? why : t(`file:failure.${reason}`)}
      libraryPath={libraryPath}
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <LimitHint code={refused ?? reason} />
      {canTranscribe && (
        <Button loading={starting === 'transcription'} onClick={() => void start('transcription')}>
          {t('missing.transcribe')}
        </Button>
      )}
      {canBeWritten(file) && (
        <Button
          variant={canTranscribe ? 'default' : 'filled'}
          loading={starting === 'byHand'}
          onClick={() => void start('byHand')}
        >
          {t('missing.byHand')}
        </Button>
      )}
    </StateScreen>
  );
}
