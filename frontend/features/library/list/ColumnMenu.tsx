import { Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { type OptionalColumn, optionalColumns } from './fileColumns.ts';

interface Props {
  readonly shown: readonly OptionalColumn[];
  readonly onToggle: (name: OptionalColumn) => void;
}

/** Menu of the columns that can be shown or hidden. */
export function ColumnMenu({ shown, onToggle }: Props) {
  const { t } = useTranslation('library');
  return (
    <Menu position="bottom-end" width={220} transitionProps={{ duration: 120 }} portalProps={{ target: '#content' }}>
      <Menu.Target>
        <IconButton label={t('columns.choose')}>
          <IconColumns3 size={18} stroke={1.6} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {optionalColumns.map((name) => (
          <Menu.CheckboxItem
            key={name}
            checked={shown.includes(name)}
            checkIcon={<IconCheck size={16} aria-hidden="true" />}
            onChange={() => onToggle(name)}
          >
            {t(`columns.${name}`)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
