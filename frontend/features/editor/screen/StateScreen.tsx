import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OfflineBanner } from '../../../ui/feedback/OfflineBanner.tsx';
import { StateView, type ViewState } from '../../../ui/feedback/StateView.tsx';
import { useTitle } from '../../../ui/layout/useTitle.ts';
import styles from './StateScreen.module.css';

interface Props {
  readonly state: ViewState;
  readonly title: string;
  readonly text: ReactNode;
  /** Replaces the state's default icon; null for no icon. */
  readonly icon?: ReactNode;
  readonly libraryPath: string;
  /** Whether nothing can be done here, so that the link to the files is the primary action. */
  readonly isOver?: boolean;
  readonly children?: ReactNode;
}

/** Full-screen message with one primary action. */
export function StateScreen({ state, title, text, icon, libraryPath, isOver = false, children }: Props) {
  const { t } = useTranslation('editor');
  useTitle(title);
  return (
    <main className={styles.screen}>
      <div className={styles.view}>
        <StateView state={state} level={1} title={title} text={text} icon={icon}>
          <div className={styles.next}>
            {children}
            {isOver ? (
              <Button component={Link} to={libraryPath}>
                {t('missing.files')}
              </Button>
            ) : (
              <Anchor component={Link} to={libraryPath} size="sm">
                {t('missing.files')}
              </Anchor>
            )}
          </div>
        </StateView>
      </div>
      <OfflineBanner />
    </main>
  );
}
