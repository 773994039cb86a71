import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FileSort, nextSort, sortKeys } from './fileSort.ts';
import styles from './SortMenu.module.css';

interface Props {
  readonly sort: FileSort;
  readonly onSort: (next: FileSort) => void;
}

/** Menu for the order of the list. Needed where the column that determines the order may be hidden. */
export function SortMenu({ sort, onSort }: Props) {
  const { t } = useTranslation('library');
  const Arrow = sort.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Menu position="bottom-end" width={220} transitionProps={{ duration: 120 }} portalProps={{ target: '#content' }}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={styles.sort}
          aria-label={t('sort', { by: t(`columns.${sort.sort}`) })}
          rightSection={<Arrow size={16} aria-hidden="true" />}
        >
          {t(`columns.${sort.sort}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sortKeys.map((key) => (
          <Menu.RadioItem
            key={key}
            value={key}
            checked={key === sort.sort}
            checkIcon={<IconCheck size={16} aria-hidden="true" />}
            closeMenuOnClick
            // Also handles the checked item: selecting it again reverses the order.
            onClick={() => onSort(nextSort(sort, key))}
          >
            {t(`columns.${key}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
