import { Anchor, Button, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApi } from '../../platform/api/useApi.ts';
import { useProblem } from '../../platform/api/useProblem.ts';
import { usePaths } from '../../platform/paths.ts';
import { Brand } from '../../ui/Brand.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './DevelopersPage.module.css';
import { OperationBox } from './OperationBox.tsx';
import { type Section, sectionsOf } from './openApi.ts';

/** The API's own description, read from the API: every route with its request and its reply. */
export default function DevelopersPage() {
  const { t } = useTranslation('developers');
  const pathTo = usePaths();
  const { sections, problem, ask } = useDocument();
  useTitle(t('title'));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={pathTo('library')} className={styles.home}>
          <Brand />
        </Link>
      </header>
      <main>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed">
          {t('text')}{' '}
          <Anchor href="/api/openapi.json" inherit underline="always">
            {t('download')}
          </Anchor>
        </Text>
        {problem ? (
          <div role="alert" className={styles.problem}>
            <Text>{problem}</Text>
            <Button variant="default" onClick={ask}>
              {t('again')}
            </Button>
          </div>
        ) : null}
        <div aria-busy={sections === null && problem === null}>
          {sections?.map(({ tag, operations }) => (
            <section key={tag} className={styles.section}>
              <Title order={2}>{tag}</Title>
              {operations.map((operation) => (
                <OperationBox key={operation.operationId} operation={operation} />
              ))}
            </section>
          ))}
        </div>
      </main>
    </div>
  );
}

function useDocument() {
  const api = useApi();
  const say = useProblem();
  const [sections, setSections] = useState<readonly Section[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    if (tries === 0) return;
    setProblem(null);
    api
      .readOpenApi()
      .then(sectionsOf)
      .then(setSections, (error: unknown) => setProblem(say(error)));
  }, [api, say, tries]);
  return { sections, problem, ask: () => setTries(tries + 1) };
}
