import { Button, Menu } from '@mantine/core';
import { IconHelpCircle, IconKeyboard, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HelpLinks } from '../../ui/layout/HelpLinks.tsx';
import { useShell } from '../shell/shell.ts';
import styles from './Sidebar.module.css';

interface Props {
  /** Called when an item was chosen, for example to close a drawer around the menu. */
  readonly onChoose?: (() => void) | undefined;
}

/** Help menu: shortcuts, tours, the API reference and the pages of the installation. */
export function HelpMenu({ onChoose }: Props) {
  const { t } = useTranslation('frame');
  const { openShortcuts, repeatTour } = useShell();
  const then = (run: () => void) => () => {
    onChoose?.();
    run();
  };
  return (
    <Menu position="top-start" width={280}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          justify="flex-start"
          className={styles.help}
          leftSection={<IconHelpCircle size={16} aria-hidden="true" />}
          data-tour="help"
        >
          {t('help.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={then(openShortcuts)}>
          {t('help.shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRoute size={16} />} onClick={then(() => repeatTour('projectList'))}>
          {t('help.tour')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconRoute size={16} />}
          onClick={then(() => (['videoEdit', 'audioEdit'] as const).forEach(repeatTour))}
        >
          {t('help.editorTour')}
        </Menu.Item>
        <HelpLinks />
      </Menu.Dropdown>
    </Menu>
  );
}
