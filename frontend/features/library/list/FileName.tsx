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
  /** Whether to say in which folder it is: in the results of a search. */
  readonly isHit: boolean;
}

/** What a file is, and how far it is. */
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
  /** At the end of the row, or on a narrow window in the line below the name. */
  readonly at: 'end' | 'line';
}

/** The one next thing to do with a file that has its captions. */
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

/** How long its recording plays; a dash while nothing has looked inside. */
export function FileLength({ file: { durationMs } }: Props) {
  const { t } = useTranslation('library');
  if (durationMs !== null) return formatClock(durationMs);
  return <None label={t('lengthUnknown')} />;
}

/** A dash in a column that does not apply, with words for those who do not see it. */
export function None({ label }: { readonly label: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
