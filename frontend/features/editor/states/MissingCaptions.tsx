import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileDetail } from '../../../entities/file/file.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { StateScreen } from './StateScreen.tsx';

interface Props {
  readonly file: FileDetail;
  readonly libraryPath: string;
  readonly onTranscribe: () => Promise<void>;
}

/** The reasons for which another attempt on the same file fails as well. */
const hopeless: readonly FileDetail['failureReason'][] = [
  'media.unreadable',
  'media.silent',
  'media.toolong',
  'media.toolarge',
];

/** The transcription failed, was cancelled or never began: says why, and offers to try where that can help. */
export function MissingCaptions({ file, libraryPath, onTranscribe }: Props) {
  const { t } = useTranslation(['editor', 'file']);
  const say = useProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const { failureReason: reason, transcriptStatus } = file;
  const isHopeless = hopeless.includes(reason);
  const canTranscribe = !isHopeless && file.may.includes('transcribe');

  async function start(): Promise<void> {
    setStarting(true);
    setProblem(null);
    await onTranscribe().catch((error: unknown) => setProblem(say(error)));
    setStarting(false);
  }

  const why = transcriptStatus === 'cancelled' ? t('missing.cancelled') : t('missing.none');
  return (
    <StateScreen
      state={reason === null ? 'empty' : 'error'}
      title={t('missing.title')}
      text={reason === null ? why : t(`file:failure.${reason}`)}
      libraryPath={libraryPath}
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      {canTranscribe && (
        <Button loading={isStarting} onClick={() => void start()}>
          {t('missing.transcribe')}
        </Button>
      )}
    </StateScreen>
  );
}
