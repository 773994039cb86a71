import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { editorPath, type FileDetail, type FileRef } from '../../entities/file/file.ts';
import { isTranscribing } from '../../entities/file/transcription.ts';
import { isSample, sampleId } from '../../entities/sample/sample.ts';
import { screenAt, usePaths } from '../../platform/paths.ts';
import { useAskedPlace } from './screen/askedPlace.ts';
import { DataErrorBoundary } from './screen/DataErrorBoundary.tsx';
import { EditorScreen } from './screen/EditorScreen.tsx';
import { EditorSkeleton } from './screen/EditorSkeleton.tsx';
import { fetchStates, fetchTranscript } from './screen/laterCode.ts';
import { useEditorScheme } from './screen/useEditorScheme.ts';
import { isReady, useFile, useMediaUrl, usePeaksUrl } from './screen/useFile.ts';
import { type Layout, useLayout } from './screen/useLayout.ts';
import { useOpenEditor } from './screen/useOpenEditor.ts';

const FileState = lazy(async () => ({ default: (await fetchStates()).FileState }));
const UnreadFile = lazy(async () => ({ default: (await fetchStates()).UnreadFile }));
const BrokenData = lazy(async () => ({ default: (await fetchStates()).BrokenData }));

/** Editor of captions or of the transcript, in each of its states: loading, transcribing, no captions, broken, open. */
export default function EditorPage() {
  // The address of the sample has no ids.
  const { projectId = sampleId, videoId = sampleId } = useParams<keyof FileRef>();
  const [attempt, setAttempt] = useState(0);
  const [wasAwaited, setWasAwaited] = useState(false);
  const { file, query, rename, prepareByHand } = useFile({ projectId, videoId });
  const pathTo = usePaths();
  const libraryPath = pathTo(isSample({ id: videoId }) ? 'front' : 'library');
  const { pathname, search } = useLocation();
  const layout = useLayout();
  useEditorScheme();
  useEffect(() => {
    if (layout === 'transcript') void fetchTranscript().catch(() => undefined);
  }, [layout]);

  const isAwaited = file !== null && isTranscribing(file);
  if (isAwaited && !wasAwaited) setWasAwaited(true);

  const known = file ?? query.data;
  if (known && screenAt(pathname) === 'file') return <Navigate replace to={`${editorPath(known, pathTo)}${search}`} />;
  if (file && isReady(file)) {
    return (
      <OpenFile
        // A role change opens the editor again, because permissions are read in many places.
        key={`${attempt} ${file.may.join()}`}
        file={file}
        layout={layout}
        libraryPath={libraryPath}
        wasAwaited={wasAwaited}
        refetch={query.refetch}
        onRenamed={rename}
        onAgain={() => setAttempt(attempt + 1)}
      />
    );
  }
  if (!query.data && !query.isError) return <EditorSkeleton />;
  return (
    <Suspense fallback={<EditorSkeleton />}>
      {query.data ? (
        <FileState file={query.data} libraryPath={libraryPath} onWrite={prepareByHand} />
      ) : (
        <UnreadFile error={query.error} libraryPath={libraryPath} onAgain={() => void query.refetch()} />
      )}
    </Suspense>
  );
}

interface OpenFileProps {
  readonly file: FileDetail;
  readonly layout: Layout;
  readonly libraryPath: string;
  /** Whether the user waited on this page while the captions were transcribed. */
  readonly wasAwaited: boolean;
  readonly refetch: () => Promise<{ data?: FileDetail | undefined }>;
  readonly onRenamed: (title: string) => void;
  readonly onAgain: () => void;
}

function OpenFile({ file, layout, libraryPath, wasAwaited, refetch, onRenamed, onAgain }: OpenFileProps) {
  const opening = useOpenEditor(file, useRoleChange(file, refetch));
  const [mediaUrl, renewMediaUrl] = useMediaUrl(file, refetch);
  const peaksUrl = usePeaksUrl(file);
  useAskedPlace(opening.kind === 'open' ? opening.editor : null);
  if (opening.kind === 'opening') return <EditorSkeleton />;
  if (opening.kind === 'failed')
    return (
      <Suspense fallback={<EditorSkeleton />}>
        <BrokenData error={opening.error} libraryPath={libraryPath} onAgain={onAgain} />
      </Suspense>
    );
  return (
    <DataErrorBoundary editor={opening.editor}>
      <EditorScreen
        editor={opening.editor}
        layout={layout}
        libraryPath={libraryPath}
        wasAwaited={wasAwaited}
        mediaUrl={mediaUrl}
        isConverting={file.isConverting}
        peaksUrl={peaksUrl}
        onExpired={renewMediaUrl}
        onRenamed={onRenamed}
      />
    </DataErrorBoundary>
  );
}

/**
 * Returns a handler for role changes. It reads the file again and shows a notice if editing was allowed or disallowed.
 */
function useRoleChange(
  { may }: Pick<FileDetail, 'may'>,
  refetch: () => Promise<{ data?: FileDetail | undefined }>,
): () => Promise<void> {
  const { t } = useTranslation('captions');
  return async () => {
    const { data } = await refetch();
    const mayEdit = data?.may.includes('edit');
    if (!data || mayEdit === may.includes('edit')) return;
    const { noticeHint } = await import('../../ui/feedback/notice.ts');
    noticeHint(t(mayEdit ? 'role.mayEdit' : 'role.mayLook'));
  };
}
