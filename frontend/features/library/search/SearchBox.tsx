import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './SearchBox.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Search field that filters the list by name. Escape clears it. */
export function SearchBox({ value, onChange }: Props) {
  const { t } = useTranslation('library');
  return (
    <TextField
      className={styles.search}
      type="search"
      label={t('search.label')}
      isLabelHidden
      placeholder={t('search.label')}
      value={value}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        value ? (
          <IconButton label={t('search.clear')} onClick={() => onChange('')}>
            <IconX size={16} />
          </IconButton>
        ) : null
      }
      onChange={onChange}
      onKeyDown={(event) => event.key === 'Escape' && onChange('')}
    />
  );
}
