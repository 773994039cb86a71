import { Menu } from '@mantine/core';
import { IconApi, IconExternalLink, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConfig } from '../../../platform/config.ts';
import { usePaths } from '../../../platform/paths.ts';
import { ToolButton } from '../../../ui/ToolButton.tsx';

/** The installation's own pages, as its configuration names them. */
const outside = ['support', 'contact', 'about', 'terms', 'privacy'] as const;

/** Help beyond the editor: the pages of the installation, and the API. */
export function RailHelp() {
  const { t } = useTranslation('frame');
  const pathTo = usePaths();
  const links = useConfig()?.links ?? {};
  return (
    <Menu position="right-end" width={220}>
      <Menu.Target>
        <ToolButton label={t('help.label')} tooltipPosition="right">
          <IconHelpCircle size={20} stroke={1.75} />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        {outside.map((name) =>
          links[name] ? (
            <Menu.Item
              key={name}
              component="a"
              href={links[name]}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} />}
            >
              {t(`help.${name}`)}
            </Menu.Item>
          ) : null,
        )}
        <Menu.Item component={Link} to={pathTo('developers')} leftSection={<IconApi size={16} />}>
          {t('developers')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
