import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShell } from '../shell/shell.ts';
import { paletteKeys } from '../shell/shortcuts.ts';
import styles from './Sidebar.module.css';

/** Button that opens the command palette and shows its shortcut. */
export function SearchButton() {
  const { t } = useTranslation('frame');
  const { openPalette } = useShell();
  return (
    <UnstyledButton className={styles.search} aria-label={t('search')} data-keys={paletteKeys()} onClick={openPalette}>
      <IconSearch size={16} aria-hidden="true" />
      <span>{t('find')}</span>
    </UnstyledButton>
  );
}
