import { Button, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatClock } from '../../../../domain/timecode/clock.ts';
import { captionsPath, type FileRow } from '../../../entities/file/file.ts';
import type { FolderTree } from '../../../entities/folder/folder.ts';
import { usePaths } from '../../../platform/paths.ts';
import { useRowTab } from '../../../ui/tables/TableLine.tsx';
import { FileState } from './FileState.tsx';
import styles from './FileTable.module.css';
import { InFolder } from './InFolder.tsx';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  readonly file: FileRow;
}

interface NameProps extends Props {
  readonly tree: FolderTree | undefined;
  /** Whether to show the folder, as in search results. */
  readonly isHit: boolean;
}

/** Name, thumbnail and state of a file. */
export function FileName({ file, tree, isHit }: NameProps) {
  const path = captionsPath(file, usePaths());
  const tabIndex = useRowTab();
  return (
    <div className={styles.name} data-unfinished={file.fileStatus === 'uploading' || undefined}>
      <Thumbnail fileType={file.fileType} url={file.thumbnailUrl} />
      <div className={styles.words}>
        {path ? (
          <Link to={path} className={styles.title} title={file.title} draggable={false} tabIndex={tabIndex}>
            {file.title}
          </Link>
        ) : (
          <span className={styles.title} title={file.title}>
            {file.title}
          </span>
        )}
        <FileState file={file} place={isHit ? <InFolder tree={tree} folderId={file.projectId} /> : null}>
          <OpenFile file={file} at="line" />
        </FileState>
      </div>
    </div>
  );
}

interface OpenProps extends Props {
  /** Position: at the end of the row or, in a narrow window, in the line below the name. */
  readonly at: 'end' | 'line';
}

/** Button that opens a file with captions. */
export function OpenFile({ file, at }: OpenProps) {
  const { t } = useTranslation('library');
  const path = captionsPath(file, usePaths());
  const tabIndex = useRowTab();
  if (!path) return null;
  return (
    <Button
      component={Link}
      to={path}
      size="compact-sm"
      variant={at === 'end' ? 'default' : 'subtle'}
      className={at === 'end' ? styles.open : `${styles.inline} ${styles.openInline}`}
      draggable={false}
      tabIndex={tabIndex}
    >
      {t('menu.open')}
    </Button>
  );
}

/** Duration of the recording; a dash until it is known. */
export function FileLength({ file: { durationMs } }: Props) {
  const { t } = useTranslation('library');
  if (durationMs !== null) return formatClock(durationMs);
  return <None label={t('lengthUnknown')} />;
}

/** Dash in a column that does not apply, with a label for screen readers. */
export function None({ label }: { readonly label: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
