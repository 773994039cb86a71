import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/client.ts';
import type { FileDetail } from '../../../entities/file/file.ts';
import { isTranscribing } from '../../../entities/file/transcription.ts';
import { Unreachable } from '../../../platform/api/request.ts';
import { useCause } from '../../../platform/api/useProblem.ts';
import { MissingCaptions } from './MissingCaptions.tsx';
import { StateScreen } from './StateScreen.tsx';
import { Transcribing } from './Transcribing.tsx';

export { BrokenData } from './BrokenData.tsx';

interface Props {
  readonly file: FileDetail;
  readonly libraryPath: string;
  readonly onWrite: () => Promise<void>;
}

/** State of a file without captions to open: they are in progress or missing. */
export function FileState({ file, libraryPath, onWrite }: Props) {
  return isTranscribing(file) ? (
    <Transcribing file={file} libraryPath={libraryPath} />
  ) : (
    <MissingCaptions file={file} libraryPath={libraryPath} onWrite={onWrite} />
  );
}

interface UnreadProps {
  readonly error: unknown;
  readonly libraryPath: string;
  readonly onAgain: () => void;
}

/** Error screen for a file that could not be read. */
export function UnreadFile({ error, libraryPath, onAgain }: UnreadProps) {
  const { t } = useTranslation('editor');
  const say = useCause();
  if (error instanceof ApiError && error.code === 'file.missing')
    return (
      <StateScreen
        state="empty"
        icon={<IconMapQuestion size={28} stroke={1.6} />}
        title={t('gone')}
        text={say(error)}
        libraryPath={libraryPath}
        isOver
      />
    );
  return (
    <StateScreen
      state={error instanceof Unreachable ? 'offline' : 'error'}
      title={t('broken.title')}
      text={say(error)}
      libraryPath={libraryPath}
    >
      <Button onClick={onAgain}>{t('broken.again')}</Button>
    </StateScreen>
  );
}
