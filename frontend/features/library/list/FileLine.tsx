import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatClock } from '../../../../domain/timecode/clock.ts';
import { editorPath, type FileRow } from '../../../entities/file/file.ts';
import { usePaths } from '../../../platform/paths.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { formatSize } from '../../../ui/formatSize.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { FileMenu } from './FileMenu.tsx';
import { FileState } from './FileState.tsx';
import styles from './FileTable.module.css';
import { Thumbnail } from './Thumbnail.tsx';

/** One file: what it is, how far it is, and what can be done with it. */
export function FileLine({ file }: { readonly file: FileRow }) {
  const { t } = useTranslation('library');
  const locale = useLocale();
  const pathTo = usePaths();
  const path = editorPath(file, pathTo);
  const length = file.durationMs === null ? '–' : formatClock(file.durationMs);
  return (
    <>
      <td>
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
      </td>
      <td className={styles.cell} aria-label={file.durationMs === null ? t('lengthUnknown') : undefined}>
        {length}
      </td>
      <td className={styles.cell}>{formatSize(file.sizeBytes, locale)}</td>
      <td className={styles.cell}>
        <RelativeTime time={file.updatedAt} locale={locale} />
      </td>
      <td className={`${styles.cell} ${styles.createdAt}`}>
        <RelativeTime time={file.createdAt} locale={locale} />
      </td>
      <td>
        <div className={styles.acts}>{file.fileStatus === 'uploading' ? null : <FileMenu file={file} />}</div>
      </td>
    </>
  );
}
