import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { refreshFiles } from '../../../entities/file/fileQueries.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { noticeFailure } from '../../../ui/notice.ts';
import { mediaTypes } from '../upload/AddFiles.tsx';
import { uploader } from '../upload/uploads.ts';
import styles from './FileTable.module.css';

interface Props {
  readonly file: FileRow;
}

/** An upload that this page does not carry: the same file chosen again goes on, or it is given up. */
export function Interrupted({ file }: Props) {
  const { t } = useTranslation('library');
  return (
    <div className={styles.state} data-tone="warning">
      <span title={t('interrupted.text')}>{t('interrupted.text')}</span>
      {file.may.includes('upload') ? <Ways file={file} /> : null}
    </div>
  );
}

function Ways({ file }: Props) {
  const { t } = useTranslation('library');
  const input = useRef<HTMLInputElement>(null);
  const discard = useDiscard(file);

  function resume(chosen: File | undefined) {
    if (!chosen) return;
    if (chosen.name !== file.fileName || chosen.size !== file.sizeBytes) {
      noticeFailure(t('interrupted.other', { name: file.fileName }));
      return;
    }
    uploader.add(chosen, { language: file.language, projectId: file.projectId, file });
  }

  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.inline}
        title={t('interrupted.resumeNamed', { name: file.fileName })}
        onClick={() => input.current?.click()}
      >
        {t('interrupted.resume')}
      </Button>
      <Button variant="subtle" size="compact-sm" className={styles.inline} onClick={discard}>
        {t('interrupted.discard')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={mediaTypes}
        hidden
        aria-label={t('interrupted.resumeNamed', { name: file.fileName })}
        onChange={(event) => resume(event.currentTarget.files?.[0])}
      />
    </>
  );
}

function useDiscard(file: FileRow): () => void {
  const api = useApi();
  const say = useProblem();
  const client = useQueryClient();
  return () =>
    void api
      .abortUpload(refOf(file))
      .catch((error: unknown) => noticeFailure(say(error)))
      .finally(() => refreshFiles(client));
}
