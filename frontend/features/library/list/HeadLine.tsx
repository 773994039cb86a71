import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './FileTable.module.css';
import { type FileSort, nextSort, type SortKey, sortKeys } from './fileSort.ts';

interface Props {
  readonly sort: FileSort;
  /** Without it the head only holds its place. */
  readonly onSort?: (next: FileSort) => void;
}

/** The columns; pressing one sorts by it. */
export function HeadLine({ sort, onSort }: Props) {
  const { t } = useTranslation('library');
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {sortKeys.map((key) => (
          <th
            key={key}
            scope="col"
            className={styles[key]}
            aria-sort={sort.sort === key ? (sort.order === 'asc' ? 'ascending' : 'descending') : 'none'}
          >
            <SortButton name={key} sort={sort} onSort={onSort} />
          </th>
        ))}
        <th scope="col" className={styles.options}>
          <VisuallyHidden>{t('columns.options')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

interface ButtonProps {
  readonly name: SortKey;
  readonly sort: FileSort;
  readonly onSort: ((next: FileSort) => void) | undefined;
}

function SortButton({ name, sort, onSort }: ButtonProps) {
  const { t } = useTranslation('library');
  const isSorted = sort.sort === name;
  const Arrow = sort.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={isSorted}
      disabled={onSort === undefined}
      onClick={() => onSort?.(nextSort(sort, name))}
    >
      {t(`columns.${name}`)}
      {isSorted ? <Arrow size={14} aria-hidden="true" /> : null}
    </button>
  );
}
