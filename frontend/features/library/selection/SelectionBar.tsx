import { Button } from '@mantine/core';
import { IconDownload, IconFolderSymlink, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FolderTree } from '../../../entities/folder/folder.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { useAsk } from '../actions/asking.ts';
import { menuEntries } from '../list/menuEntries.ts';
import type { Item } from '../list/rows.ts';
import { moveWord } from '../move/moveRules.ts';
import styles from './SelectionBar.module.css';

interface Props {
  readonly items: readonly Item[];
  readonly tree: FolderTree;
  /** Whether everything loaded is selected and there is more to load. */
  readonly hasRest: boolean;
  /** Loads and selects the next page; undefined while one is loading. */
  readonly onRest: (() => void) | undefined;
  readonly onClear: () => void;
}

/** Toolbar for the selected items. Replaces the page's other tools. */
export function SelectionBar({ items, tree, hasRest, onRest, onClear }: Props) {
  const { t } = useTranslation('library');
  const ask = useAsk();
  const [first] = items;
  const allMay = (entry: 'move' | 'delete') => items.every((item) => menuEntries(item).includes(entry));
  return (
    <section className={styles.bar} aria-label={t('selection.bar')}>
      <IconButton label={t('selection.clear')} keys="Esc" onClick={onClear}>
        <IconX size={18} />
      </IconButton>
      <span role="status" className={styles.count}>
        {t('selection.count', { count: items.length })}
      </span>
      {hasRest ? (
        <Button variant="subtle" size="compact-md" disabled={!onRest} onClick={onRest}>
          {t('selection.rest')}
        </Button>
      ) : null}
      <div className={styles.actions}>
        {items.length === 1 && first && menuEntries(first).includes('rename') ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => ask?.({ dialog: 'rename', item: first })}
          >
            {t('menu.rename')}
          </Button>
        ) : null}
        {items.some((item) => menuEntries(item).includes('export')) ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => ask?.({ dialog: 'export', items })}
          >
            {t('menu.export')}
          </Button>
        ) : null}
        {allMay('move') ? (
          <Button
            variant="default"
            leftSection={<IconFolderSymlink size={16} aria-hidden="true" />}
            onClick={() => ask?.({ dialog: 'move', items })}
          >
            {t(`move.entry.${moveWord(tree, items)}`)}
          </Button>
        ) : null}
        {allMay('delete') ? (
          <Button
            variant="default"
            className={styles.danger}
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => ask?.({ dialog: 'delete', items })}
          >
            {t('menu.delete')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
