import { Button, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { readConfig, useConfig } from '../../platform/config.ts';
import { type OperatorPageName, operatorPages } from '../../platform/operatorPages.ts';
import { screenAt } from '../../platform/paths.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StateView } from '../../ui/feedback/StateView.tsx';
import { OpenPage } from '../../ui/layout/OpenPage.tsx';
import { OutsideLink } from '../../ui/layout/OutsideLink.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useTitle } from '../../ui/layout/useTitle.ts';
import styles from './OperatorPage.module.css';

/** Page of the operator, such as the terms of use: redirects to the configured one, or shows a sample text. */
export default function OperatorPage() {
  const { t } = useTranslation(['operatorPages', 'shell']);
  const screen = screenAt(useLocation().pathname);
  const page = operatorPages.find((name) => name === screen) ?? 'about';
  const title = t(`shell:pages.${page}`);
  const { state, load } = useSample(page);
  useTitle(title);
  return (
    <OpenPage>
      <Title order={1}>{title}</Title>
      {state === 'loading' ? <StateView state="loading" title={t('shell:loading')} /> : null}
      {state === 'broken' ? (
        <StateView state="error" title={t('broken')}>
          <Button variant="default" onClick={load}>
            {t('shell:again')}
          </Button>
        </StateView>
      ) : null}
      {state === 'sample' ? <Sample page={page} /> : null}
      {state === 'sample' && page === 'about' ? <Release /> : null}
    </OpenPage>
  );
}

function Sample({ page }: { readonly page: OperatorPageName }) {
  const { t } = useTranslation('operatorPages');
  const sections = Object.entries(t(`pages.${page}`, { returnObjects: true }));
  return (
    <>
      <Notice tone="warning">{t('sample')}</Notice>
      {sections.map(([name, { title, text }]) => (
        <Section key={name} title={title}>
          <p className={styles.text}>{text}</p>
        </Section>
      ))}
    </>
  );
}

/** Version of the installation, and the licenses of the packages in it. */
function Release() {
  const { t } = useTranslation('operatorPages');
  const config = useConfig();
  return (
    <Section title={t('release.title')}>
      <p className={styles.text}>
        {t('release.version', { version: config?.version ?? '' })}{' '}
        <OutsideLink href="/licenses.txt">{t('release.licenses')}</OutsideLink>
      </p>
    </Section>
  );
}

/** Reads whether the page is configured, and redirects if it is. */
function useSample(page: OperatorPageName) {
  const [state, setState] = useState<'loading' | 'sample' | 'broken'>('loading');
  function load() {
    setState('loading');
    readConfig().then(
      ({ links: { [page]: address } }) => (address ? location.replace(address) : setState('sample')),
      () => setState('broken'),
    );
  }
  useEffect(load, [page]);
  return { state, load };
}
