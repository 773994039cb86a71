import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { LanguageSwitch } from '../../entities/account/LanguageSwitch.tsx';
import { SampleButton } from '../../entities/welcome/SampleButton.tsx';
import { operatorPages } from '../../platform/operatorPages.ts';
import { usePaths } from '../../platform/paths.ts';
import { useTokens } from '../../platform/session/store.ts';
import { SchemeSwitch } from '../../ui/fields/SchemeSwitch.tsx';
import { Brand } from '../../ui/layout/Brand.tsx';
import { OperatorLinks } from '../../ui/layout/OperatorLinks.tsx';
import { useTitle } from '../../ui/layout/useTitle.ts';
import { EditorDemo } from './EditorDemo.tsx';
import styles from './FrontPage.module.css';
import { LanguageList } from './LanguageList.tsx';
import { PriceList } from './PriceList.tsx';

const steps = ['upload', 'correct', 'publish'] as const;

/** First page for people without a session: what the product does, shows and costs. With a session, the file list. */
export default function FrontPage() {
  const { t } = useTranslation(['front', 'shell']);
  const pathTo = usePaths();
  const tokens = useTokens();
  useTitle(t('shell:tagline'));
  if (tokens) return <Navigate replace to={pathTo('library')} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
        <Button component={Link} to={pathTo('signIn')} variant="default">
          {t('signIn')}
        </Button>
      </header>
      <main className={styles.main}>
        <section className={styles.hero}>
          <h1>{t('title')}</h1>
          <p>{t('shell:welcome.about')}</p>
          <div className={styles.actions}>
            <Button component={Link} to={pathTo('signUp')}>
              {t('signUp')}
            </Button>
            <SampleButton />
          </div>
        </section>
        <EditorDemo />
        <section className={styles.part}>
          <h2>{t('steps.title')}</h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <h3>{t(`steps.${step}.title`)}</h3>
                <p>{t(`steps.${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <PriceList />
        <LanguageList />
      </main>
      <footer className={styles.foot}>
        <OperatorLinks pages={operatorPages}>
          <li>
            <Anchor component={Link} to={pathTo('developers')} inherit underline="always">
              {t('developers')}
            </Anchor>
          </li>
        </OperatorLinks>
        <div className={styles.switches}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
      </footer>
    </div>
  );
}
