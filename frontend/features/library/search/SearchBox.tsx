import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './SearchBox.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows the list to names with these letters. Escape empties it. */
export function SearchBox({ value, onChange }: Props) {
  const { t } = useTranslation('library');
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={t('search.label')}
      placeholder={t('search.label')}
      value={value}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        value ? <CloseButton size="sm" aria-label={t('search.clear')} onClick={() => onChange('')} /> : null
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && onChange('')}
    />
  );
}
