import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemeSwitch } from '../../ui/fields/SchemeSwitch.tsx';
import { Brand } from '../../ui/layout/Brand.tsx';
import { LanguageSwitch } from '../account/LanguageSwitch.tsx';
import { Motif } from './Motif.tsx';
import styles from './WelcomePage.module.css';

interface Props {
  readonly children: ReactNode;
  /** Whether the form has more than a few fields. */
  readonly isWide?: boolean;
}

/** Page layout before the sign-in: a form, and on wide windows a description of the product. */
export function WelcomePage({ children, isWide = false }: Props) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.page} data-wide={isWide}>
      <div className={styles.form}>
        <header className="masthead">
          <Brand />
          <p>{t('tagline')}</p>
        </header>
        <main className={styles.main}>{children}</main>
        <footer className={styles.switches}>
          <LanguageSwitch />
          <SchemeSwitch />
        </footer>
      </div>
      <aside className={styles.panel} aria-label={t('welcome.label')}>
        <Motif />
        <p className={styles.about}>{t('welcome.about')}</p>
      </aside>
    </div>
  );
}
