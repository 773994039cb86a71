import { Anchor, Button } from '@mantine/core';
import i18next from 'i18next';
import { addresses } from '../platform/paths.ts';
import { StateView } from '../ui/feedback/StateView.tsx';
import styles from './Message.module.css';

/** Generic error page. It reads translations without a hook, so that it can be shown when they did not load. */
export function BrokenPage() {
  return (
    <main className={styles.page}>
      <StateView
        state="error"
        level={1}
        title={i18next.t('broken.title', { defaultValue: 'An error has occurred' })}
        text={i18next.t('broken.text', { defaultValue: 'Please reload the screen.' })}
      >
        <Anchor href={`/${addresses.support}`}>
          {i18next.t('broken.support', { defaultValue: 'Unknown error, contact support' })}
        </Anchor>
        <Button onClick={() => location.reload()}>{i18next.t('broken.reload', { defaultValue: 'Reload' })}</Button>
      </StateView>
    </main>
  );
}
