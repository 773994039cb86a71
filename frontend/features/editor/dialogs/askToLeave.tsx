import './styles.ts';
import { Button, MantineProvider, Modal } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { theme } from '../../../app/theme/theme.ts';
import styles from './Dialogs.module.css';

/**
 * Asks whether to sign out while some edits are only in this browser. It may be asked on any screen, when the
 * editor's own is long gone, so it brings its own root.
 */
export function askToLeave(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      root.unmount();
      place.remove();
      resolve(leaves);
    };
    root.render(
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <Question onAnswer={answer} />
      </MantineProvider>,
    );
  });
}

function Question({ onAnswer }: { readonly onAnswer: (leaves: boolean) => void }) {
  const { t } = useTranslation('editor');
  return (
    <Modal opened onClose={() => onAnswer(false)} title={t('leaving.title')} withCloseButton={false}>
      <p className={styles.note}>{t('leaving.text')}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onAnswer(true)}>
          {t('leaving.leave')}
        </Button>
        <Button onClick={() => onAnswer(false)} data-autofocus>
          {t('leaving.stay')}
        </Button>
      </div>
    </Modal>
  );
}
