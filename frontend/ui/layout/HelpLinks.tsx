import { Menu } from '@mantine/core';
import { IconApi, IconBook, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { operatorPages, useOperatorPages } from '../../platform/operatorPages.ts';
import { usePaths } from '../../platform/paths.ts';

/** Help menu items that lead out of the screen: the user guide, the API reference and the pages of the operator. */
export function HelpLinks() {
  const { t } = useTranslation(['frame', 'shell']);
  const pathTo = usePaths();
  const addressOf = useOperatorPages();
  return (
    <>
      <Menu.Item
        component="a"
        href={pathTo('help')}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBook size={16} />}
      >
        {t('help.guide')}
      </Menu.Item>
      <Menu.Item component={Link} to={pathTo('developers')} leftSection={<IconApi size={16} />}>
        {t('developers')}
      </Menu.Item>
      {operatorPages.toReversed().map((page) => (
        <Menu.Item
          key={page}
          component="a"
          href={addressOf(page)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} />}
        >
          {t(`shell:pages.${page}`)}
        </Menu.Item>
      ))}
    </>
  );
}
