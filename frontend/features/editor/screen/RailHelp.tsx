import { Menu } from '@mantine/core';
import { IconHelpCircle, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../ui/buttons/ToolButton.tsx';
import { HelpLinks } from '../../../ui/layout/HelpLinks.tsx';
import { showShortcuts } from '../actions/showShortcuts.ts';
import { useEditor } from '../parts/hooks.ts';
import { useEditorTour } from './useEditorTour.ts';

/** Help menu: shortcuts, the tour, the API reference and the installation's own pages. */
export function RailHelp() {
  const editor = useEditor();
  const { t } = useTranslation(['editor', 'frame']);
  const repeatTour = useEditorTour();
  return (
    <Menu position="right-end" width={240}>
      <Menu.Target>
        <ToolButton label={t('frame:help.label')} tooltipPosition="right">
          <IconHelpCircle size={20} stroke={1.75} />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<showShortcuts.icon size={16} />} onClick={() => showShortcuts.run(editor)}>
          {t('actions.showShortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRoute size={16} />} onClick={repeatTour}>
          {t('rail.tour')}
        </Menu.Item>
        <HelpLinks />
      </Menu.Dropdown>
    </Menu>
  );
}
