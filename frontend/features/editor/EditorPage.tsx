import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { FileDetail, FileRef } from '../../entities/file/file.ts';
import { isTranscribing } from '../../entities/file/transcription.ts';
import { useProblem } from '../../platform/api/useProblem.ts';
import { usePaths } from '../../platform/paths.ts';
import { EditorScreen } from './screen/EditorScreen.tsx';
import { useEditorScheme } from './screen/useEditorScheme.ts';
import { isReady, useFile, useMediaUrl } from './session/useFile.ts';
import { useOpenEditor } from './session/useOpenEditor.ts';
import { BrokenData } from './states/BrokenData.tsx';
import { DataErrorBoundary } from './states/DataErrorBoundary.tsx';
import { EditorSkeleton } from './states/EditorSkeleton.tsx';
import { MissingCaptions } from './states/MissingCaptions.tsx';
import { StateScreen } from './states/StateScreen.tsx';
import { Transcribing } from './states/Transcribing.tsx';

/** The video editor, in each of its states: loading, being transcribed, without captions, broken, open. */
export default function EditorPage() {
  const { projectId = '', videoId = '' } = useParams<keyof FileRef>();
  const { t } = useTranslation('editor');
  const say = useProblem();
  const [attempt, setAttempt] = useState(0);
  const { query, rename, transcribe } = useFile({ projectId, videoId });
  const libraryPath = usePaths()('library');
  useEditorScheme();

  if (query.data && isReady(query.data)) {
    return (
      <OpenFile
        key={attempt}
        file={query.data}
        libraryPath={libraryPath}
        refetch={query.refetch}
        onRenamed={rename}
        onAgain={() => setAttempt(attempt + 1)}
      />
    );
  }
  if (query.data && isTranscribing(query.data)) return <Transcribing file={query.data} libraryPath={libraryPath} />;
  if (query.data) return <MissingCaptions file={query.data} libraryPath={libraryPath} onTranscribe={transcribe} />;
  if (query.isError) {
    return (
      <StateScreen state="error" title={t('broken.title')} text={say(query.error)} libraryPath={libraryPath}>
        <Button onClick={() => void query.refetch()}>{t('broken.again')}</Button>
      </StateScreen>
    );
  }
  return <EditorSkeleton />;
}

interface OpenFileProps {
  readonly file: FileDetail;
  readonly libraryPath: string;
  readonly refetch: () => Promise<{ data?: FileDetail | undefined }>;
  readonly onRenamed: (title: string) => void;
  readonly onAgain: () => void;
}

function OpenFile({ file, libraryPath, refetch, onRenamed, onAgain }: OpenFileProps) {
  const opening = useOpenEditor(file);
  const [mediaUrl, renewMediaUrl] = useMediaUrl(file, refetch);
  if (opening.kind === 'opening') return <EditorSkeleton />;
  if (opening.kind === 'failed')
    return <BrokenData error={opening.error} libraryPath={libraryPath} onAgain={onAgain} />;
  return (
    <DataErrorBoundary editor={opening.editor}>
      <EditorScreen
        editor={opening.editor}
        libraryPath={libraryPath}
        mediaUrl={mediaUrl}
        onExpired={renewMediaUrl}
        onRenamed={onRenamed}
      />
    </DataErrorBoundary>
  );
}
