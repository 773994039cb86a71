import { Button } from '@mantine/core';
import i18next from 'i18next';
import { StateView } from '../ui/feedback/StateView.tsx';
import styles from './Message.module.css';

/** The generic error page. It asks the words without a hook, so that it can show when the words did not load. */
export function BrokenPage() {
  return (
    <main className={styles.page}>
      <StateView
        state="error"
        level={1}
        title={i18next.t('broken.title', { defaultValue: 'An error has occurred' })}
        text={i18next.t('broken.text', { defaultValue: 'Please reload the screen.' })}
      >
        <Button onClick={() => location.reload()}>{i18next.t('broken.reload', { defaultValue: 'Reload' })}</Button>
      </StateView>
    </main>
  );
}
