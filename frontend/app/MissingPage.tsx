import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../platform/paths.ts';
import styles from './Message.module.css';

/** For an address that no screen has. */
export function MissingPage() {
  const { t } = useTranslation();
  const pathTo = usePaths();
  return (
    <main className={styles.page}>
      <Stack gap="sm">
        <Title order={1}>{t('missing.title')}</Title>
        <Text c="dimmed">{t('missing.text')}</Text>
        <Anchor component={Link} to={pathTo('library')}>
          {t('missing.home')}
        </Anchor>
      </Stack>
    </main>
  );
}
