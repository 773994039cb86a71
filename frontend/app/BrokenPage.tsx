import { Button, Stack, Text, Title } from '@mantine/core';
import i18next from 'i18next';
import styles from './Message.module.css';

/** The generic error page. It asks the words without a hook, so that it can show when the words did not load. */
export function BrokenPage() {
  return (
    <main className={styles.page}>
      <Stack gap="sm" align="flex-start">
        <Title order={1}>{i18next.t('broken.title', { defaultValue: 'An error occurred' })}</Title>
        <Text c="dimmed">{i18next.t('broken.text', { defaultValue: 'Please reload the page.' })}</Text>
        <Button mt="sm" onClick={() => location.reload()}>
          {i18next.t('broken.reload', { defaultValue: 'Reload' })}
        </Button>
      </Stack>
    </main>
  );
}
