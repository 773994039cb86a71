import { IconFolder, IconFolderFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Folder, type FolderTree, foldersIn } from '../../../entities/folder/folder.ts';
import { usePaths } from '../../../platform/paths.ts';
import { useRowTab } from '../../../ui/tables/TableLine.tsx';
import styles from './FileTable.module.css';
import { InFolder } from './InFolder.tsx';
import { folderPath, type Within } from './rows.ts';
import thumbnail from './Thumbnail.module.css';

interface Props {
  readonly folder: Folder;
  readonly within?: Within | undefined;
  readonly tree: FolderTree | undefined;
  /** Whether to show the parent folder, as in search results. */
  readonly isHit: boolean;
}

/** Link with a folder's name that opens it. */
export function FolderName({ folder, within, tree, isHit }: Props) {
  const { t } = useTranslation('library');
  const pathTo = usePaths();
  const inside = tree ? foldersIn(tree, folder.id).length : 0;
  const Icon = inside > 0 ? IconFolderFilled : IconFolder;
  return (
    <div className={styles.name}>
      <span className={thumbnail.frame} data-kind="folder" aria-hidden="true">
        <Icon size={22} stroke={1.6} />
      </span>
      <div className={styles.words}>
        <Link
          to={folderPath(folder, within, pathTo)}
          className={styles.title}
          title={folder.name}
          draggable={false}
          tabIndex={useRowTab()}
        >
          {folder.name}
        </Link>
        <div className={styles.state}>
          {isHit ? (
            <InFolder tree={tree} folderId={folder.parentId} />
          ) : (
            <span>{inside > 0 ? t('count.folders', { count: inside }) : t('folder')}</span>
          )}
        </div>
      </div>
    </div>
  );
}
