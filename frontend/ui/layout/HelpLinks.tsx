import { Menu } from '@mantine/core';
import { IconApi, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConfig } from '../../platform/config.ts';
import { usePaths } from '../../platform/paths.ts';

/** Pages of the installation, named as in its configuration. */
const outside = ['support', 'contact', 'about', 'terms', 'privacy'] as const;

/** Help menu items that lead out of the screen: the API reference and the pages of the installation. */
export function HelpLinks() {
  const { t } = useTranslation('frame');
  const pathTo = usePaths();
  const links = useConfig()?.links ?? {};
  return (
    <>
      <Menu.Item component={Link} to={pathTo('developers')} leftSection={<IconApi size={16} />}>
        {t('developers')}
      </Menu.Item>
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
    </>
  );
}
