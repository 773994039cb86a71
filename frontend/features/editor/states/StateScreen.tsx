import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OfflineBanner } from '../../../ui/OfflineBanner.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import styles from './StateScreen.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly libraryPath: string;
  readonly children?: ReactNode;
}

/** The whole screen says one thing and offers one thing to do. */
export function StateScreen({ title, text, libraryPath, children }: Props) {
  const { t } = useTranslation('editor');
  useTitle(title);
  return (
    <main className={styles.state}>
      <div className={styles.card}>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
        <Anchor component={Link} to={libraryPath} size="sm">
          {t('missing.files')}
        </Anchor>
      </div>
      <OfflineBanner />
    </main>
  );
}
