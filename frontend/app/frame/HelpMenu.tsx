import { Button, Menu } from '@mantine/core';
import { IconHelpCircle, IconKeyboard, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HelpLinks } from '../../ui/layout/HelpLinks.tsx';
import { useShell } from '../shell/shell.ts';
import styles from './Sidebar.module.css';

interface Props {
  /** Something was chosen: what surrounds the menu may close. */
  readonly onChoose?: (() => void) | undefined;
}

/** Shortcuts, tours, the API's description and the installation's own pages. */
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
