import { useTranslation } from 'react-i18next';
import type { FolderTree } from '../../../entities/folder/folder.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useItemCalls } from '../actions/useItemCalls.ts';
import { useItemsWork } from '../actions/useItemsWork.ts';
import { type Item, nameOf } from '../list/rows.ts';
import styles from './DeleteDialog.module.css';
import { useContents } from './useContents.ts';

interface Props {
  readonly tree: FolderTree;
  readonly items: readonly Item[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Maximum number of item names listed. Of the rest, only the number is shown. */
const maxNames = 5;

/** Confirms the permanent deletion of items, listing their names and the number of contained items. */
export function DeleteDialog({ tree, items, onDone, onClose }: Props) {
  const { t } = useTranslation('library');
  const { remove } = useItemCalls();
  const { run, busy, progress, problem } = useItemsWork(items, remove, onDone);
  const unnamed = items.length - maxNames;
  const [first] = items;
  const title =
    items.length === 1 && first ? t(`delete.title.${first.kind}`) : t('delete.title.items', { count: items.length });
  return (
    <ConfirmDialog
      title={title}
      confirm={t('delete.submit')}
      cancel={t('cancel')}
      isDestructive
      busy={busy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      <ul className={styles.names}>
        {items.slice(0, maxNames).map((item) => (
          <li key={item.key}>
            <strong>{nameOf(item)}</strong>
          </li>
        ))}
        {unnamed > 0 ? <li>{t('items.more', { count: unnamed })}</li> : null}
      </ul>
      {items.some(({ kind }) => kind === 'folder') ? <Contents tree={tree} items={items} /> : null}
      <p>{t(items.length === 1 && first?.kind === 'file' ? 'delete.text' : 'delete.textAll')}</p>
      <p role="status" className={styles.progress}>
        {progress}
      </p>
    </ConfirmDialog>
  );
}

/** Number of folders and files in the folders to delete. */
function Contents({ tree, items }: Pick<Props, 'tree' | 'items'>) {
  const { t } = useTranslation('library');
  const locale = useLocale();
  const { folders, files } = useContents(
    tree,
    items.flatMap((item) => (item.kind === 'folder' ? [item.folder] : [])),
  );
  if (files === undefined) return <p>{t('delete.counting')}</p>;
  if (files === 0 && folders === 0) return <p>{t('delete.contents.none')}</p>;
  const inside = [
    ...(folders > 0 ? [t('count.folders', { count: folders })] : []),
    files === null ? t('count.allFiles') : t('count.files', { count: files }),
  ];
  return (
    <p>{t('delete.contents.some', { what: new Intl.ListFormat(locale, { type: 'conjunction' }).format(inside) })}</p>
  );
}
