import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatClock } from '../../../../domain/timecode/clock.ts';
import { editorPath, type FileRow } from '../../../entities/file/file.ts';
import { usePaths } from '../../../platform/paths.ts';
import { FileState } from './FileState.tsx';
import styles from './FileTable.module.css';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  readonly file: FileRow;
}

/** What a file is, and how far it is. */
export function FileName({ file }: Props) {
  const path = editorPath(file, usePaths());
  return (
    <div className={styles.name}>
      <Thumbnail fileType={file.fileType} url={file.thumbnailUrl} />
      <div className={styles.words}>
        {path ? (
          <Link to={path} className={styles.title} title={file.title}>
            {file.title}
          </Link>
        ) : (
          <span className={styles.title} title={file.title}>
            {file.title}
          </span>
        )}
        <FileState file={file} />
      </div>
    </div>
  );
}

/** How long its recording plays; a dash while nothing has looked inside. */
export function FileLength({ file: { durationMs } }: Props) {
  const { t } = useTranslation('library');
  if (durationMs !== null) return formatClock(durationMs);
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('lengthUnknown')}</VisuallyHidden>
    </>
  );
}
