import { Menu } from '@mantine/core';
import { IconHelpCircle, IconMoon, IconRoute, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../ui/buttons/ToolButton.tsx';
import { HelpLinks } from '../../../ui/layout/HelpLinks.tsx';
import { showShortcuts } from '../actions/dialogs.ts';
import { useEditor } from '../parts/hooks.ts';
import { useEditorScheme } from './useEditorScheme.ts';
import { useEditorTour } from './useEditorTour.ts';

/**
 * Help menu: shortcuts, the tour, the colors of the editor, the API reference and the installation's own pages. With
 * `isNamed`, the button shows its name below the icon.
 */
export function RailHelp({ isNamed = false }: { readonly isNamed?: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation(['editor', 'frame']);
  const repeatTour = useEditorTour();
  const [scheme, setScheme] = useEditorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const SchemeIcon = other === 'light' ? IconSun : IconMoon;
  return (
    <Menu position="right-end" width={240}>
      <Menu.Target>
        <ToolButton label={t('frame:help.label')} tooltipPosition="right">
          <IconHelpCircle size={20} stroke={1.75} />
          {isNamed && <span aria-hidden>{t('frame:help.label')}</span>}
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<showShortcuts.icon size={16} />} onClick={() => showShortcuts.run(editor)}>
          {t('actions.showShortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRoute size={16} />} onClick={repeatTour}>
          {t('rail.tour')}
        </Menu.Item>
        <Menu.Item leftSection={<SchemeIcon size={16} />} onClick={() => setScheme(other)}>
          {t(`rail.${other}`)}
        </Menu.Item>
        <HelpLinks />
      </Menu.Dropdown>
    </Menu>
  );
}
