import { Menu } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HelpLinks } from '../../../ui/HelpLinks.tsx';
import { ToolButton } from '../../../ui/ToolButton.tsx';

/** Help beyond the editor: the API, and the pages of the installation. */
export function RailHelp() {
  const { t } = useTranslation('frame');
  return (
    <Menu position="right-end" width={220}>
      <Menu.Target>
        <ToolButton label={t('help.label')} tooltipPosition="right">
          <IconHelpCircle size={20} stroke={1.75} />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <HelpLinks />
      </Menu.Dropdown>
    </Menu>
  );
}
