import { Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type FolderTree, pathOf } from '../../../entities/folder/folder.ts';
import { usePaths } from '../../../platform/paths.ts';
import type { DropProps } from '../move/useDragItems.ts';
import styles from './Breadcrumbs.module.css';

interface Props {
  readonly tree: FolderTree | undefined;
  /** The open folder; undefined for the home folder. */
  readonly folderId: string | undefined;
  readonly dropProps: DropProps;
  /** Actions for the open folder. */
  readonly children?: ReactNode;
}

/** Breadcrumbs from the home folder to the open one, whose name is the page's heading. Items can be dropped on them. */
export function Breadcrumbs({ tree, folderId, dropProps, children }: Props) {
  const { t } = useTranslation('library');
  const pathTo = usePaths();
  const path = tree && folderId ? pathOf(tree, folderId) : [];
  const open = path.at(-1);
  const isHome = folderId === undefined || folderId === tree?.homeId;
  const above = isHome
    ? []
    : [
        { id: tree?.homeId ?? '', name: t('title'), to: pathTo('library') },
        ...path.slice(0, -1).map(({ id, name }) => ({ id, name, to: pathTo('folder', { projectId: id }) })),
      ];
  return (
    <div className={styles.place}>
      {above.length > 0 ? (
        <nav className={styles.path} aria-label={t('breadcrumbs')}>
          <ol>
            {above.map(({ id, name, to }) => (
              <li key={id}>
                <IconChevronLeft size={16} className={styles.back} aria-hidden="true" />
                <Link to={to} className={styles.folder} title={name} draggable={false} {...dropProps(id)}>
                  {name}
                </Link>
                <IconChevronRight size={16} className={styles.next} aria-hidden="true" />
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className={styles.open}>
        <Title order={1} title={open?.name}>
          {isHome ? t('title') : (open?.name ?? '\u00a0')}
        </Title>
        {children}
      </div>
    </div>
  );
}
