import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type FolderTree, fullName } from '../../../entities/folder/folder.ts';
import { usePaths } from '../../../platform/paths.ts';
import { useRowTab } from '../../../ui/tables/TableLine.tsx';
import styles from './FileTable.module.css';

interface Props {
  readonly tree: FolderTree | undefined;
  /** Folder of the item; null for the home folder. */
  readonly folderId: string | null;
}

/** Link to the folder of a search result. */
export function InFolder({ tree, folderId }: Props) {
  const { t } = useTranslation('library');
  const pathTo = usePaths();
  const tabIndex = useRowTab();
  const folder = folderId === null ? undefined : tree?.byId.get(folderId);
  const name = folder && tree ? fullName(tree, folder.id) : t('title');
  return (
    <Link
      to={folder ? pathTo('folder', { projectId: folder.id }) : pathTo('library')}
      className={styles.place}
      title={name}
      draggable={false}
      tabIndex={tabIndex}
    >
      {t('inFolder', { name })}
    </Link>
  );
}
