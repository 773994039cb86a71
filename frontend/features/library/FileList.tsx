import { Button } from '@mantine/core';
import { IconMoodEmpty, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblem } from '../../app/api/useProblem.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { EmptyLibrary } from './EmptyLibrary.tsx';
import { FileTable } from './FileTable.tsx';
import type { FileSort } from './fileSort.ts';
import { rowsOf } from './rows.ts';
import { SkeletonTable } from './SkeletonTable.tsx';
import type { FileRow, Upload } from './upload/state.ts';
import { uploader, useUploads } from './upload/uploads.ts';
import type { useAddFiles } from './useAddFiles.ts';
import { useFiles, useProgress } from './useFiles.ts';

interface Props {
  readonly search: string;
  readonly sort: FileSort;
  readonly onSort: (next: FileSort) => void;
  readonly adding: ReturnType<typeof useAddFiles>;
}

/** The list in each of its states: loading, failed, empty, nothing found, and full. */
export function FileList({ search, sort, onSort, adding }: Props) {
  const { t } = useTranslation('library');
  const say = useProblem();
  const list = useFiles(search, sort);
  const uploads = useWatchedUploads();
  useDropListed(uploads, list.files, list.refetch);
  const rows = rowsOf(search ? [] : uploads, list.files);

  if (list.isError && rows.length === 0) {
    return (
      <EmptyState icon={<IconPlugConnectedX size={28} />} title={t('broken.title')} text={say(list.error)}>
        <Button variant="default" onClick={() => void list.refetch()}>
          {t('broken.again')}
        </Button>
      </EmptyState>
    );
  }
  if (list.isPending && rows.length === 0) return <SkeletonTable sort={sort} />;
  if (rows.length > 0) {
    const more = list.hasNextPage ? () => void list.fetchNextPage() : undefined;
    return <FileTable rows={rows} sort={sort} onSort={onSort} onEnd={list.isFetchingNextPage ? undefined : more} />;
  }
  if (search) {
    return (
      <EmptyState icon={<IconMoodEmpty size={28} />} title={t('search.none', { search })} text={t('search.hint')} />
    );
  }
  return <EmptyLibrary adding={adding} />;
}

/** The uploads, those that have become files with the progress of their transcription. */
function useWatchedUploads(): Upload[] {
  const uploads = useUploads();
  const finished = uploads.flatMap(({ phase, file }) => (phase === 'done' && file ? [file] : []));
  const latest = new Map(useProgress(finished).map((file) => [file.id, file]));
  return uploads.map((upload) => ({ ...upload, file: latest.get(upload.file?.id ?? '') ?? upload.file }));
}

/** Asks for the list when an upload has become a file, and forgets the upload when the list has it. */
function useDropListed(uploads: readonly Upload[], files: readonly FileRow[], refetch: () => unknown): void {
  const done = uploads.filter(({ phase }) => phase === 'done');
  const doneKey = done.map(({ id }) => id).join();
  useEffect(() => {
    if (doneKey) void refetch();
  }, [doneKey, refetch]);
  useEffect(() => {
    const listed = new Set(files.filter(({ fileStatus }) => fileStatus === 'success').map(({ id }) => id));
    for (const { id, file } of done) if (file && listed.has(file.id)) uploader.dismiss(id);
  });
}
