import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { refreshFiles } from '../../../entities/file/fileQueries.ts';
import { ApiError } from '../../../platform/api/client.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { noticeFailure } from '../../../ui/feedback/notice.ts';
import { fingerprintOf } from './fingerprint.ts';
import { mediaTypes } from './mediaTypes.ts';
import { uploader, uploadMemory } from './uploads.ts';
import { interruptedKey } from './useInterrupted.ts';

interface Ways {
  /** Opens the browser's file dialog to choose the file again. */
  readonly resume: () => void;
  readonly discard: () => void;
  /** File input to render next to the resume button. */
  readonly input: ReactNode;
}

/** Resumes an interrupted upload when the same file is chosen again, or discards it. */
export function useResume(file: FileRow): Ways {
  const { t } = useTranslation('uploads');
  const input = useRef<HTMLInputElement>(null);
  const take = useTake(file);
  return {
    resume: () => input.current?.click(),
    discard: useDiscard(file),
    input: (
      <input
        ref={input}
        type="file"
        accept={mediaTypes}
        hidden
        aria-label={t('interrupted.resumeNamed', { name: file.fileName })}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (chosen) void take(chosen);
        }}
      />
    ),
  };
}

function useTake(file: FileRow): (chosen: File) => Promise<void> {
  const { t } = useTranslation('uploads');
  const api = useApi();
  return async (chosen) => {
    const isNamedSo = chosen.name === file.fileName && chosen.size === file.sizeBytes;
    if (isNamedSo && (await isSame(chosen))) {
      uploader.add(chosen, { language: file.language, projectId: file.projectId, file });
    } else noticeFailure(t('interrupted.other', { name: file.fileName }));
  };

  /** Checks with the API whether the fingerprint matches. Any other error is left for the upload itself to report. */
  async function isSame(chosen: File): Promise<boolean> {
    try {
      await api.startUpload({ ...refOf(file), fingerprint: await fingerprintOf(chosen) });
      return true;
    } catch (error) {
      return !(error instanceof ApiError && error.code === 'upload.different');
    }
  }
}

function useDiscard(file: FileRow): () => void {
  const api = useApi();
  const say = useProblem();
  const client = useQueryClient();
  return () =>
    void api
      .abortUpload(refOf(file))
      .then(() => uploadMemory.forgetFile(file.id))
      .catch((error: unknown) => noticeFailure(say(error)))
      .finally(() => Promise.all([refreshFiles(client), client.invalidateQueries({ queryKey: interruptedKey })]));
}
