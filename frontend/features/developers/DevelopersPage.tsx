import { Anchor, Button, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api/useApi.ts';
import { useCause } from '../../platform/api/useProblem.ts';
import { StateView } from '../../ui/feedback/StateView.tsx';
import { OpenPage } from '../../ui/layout/OpenPage.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useTitle } from '../../ui/layout/useTitle.ts';
import styles from './DevelopersPage.module.css';
import { OperationBox } from './OperationBox.tsx';
import { type Section as ApiSection, sectionsOf } from './openApi.ts';

/** API reference, generated from the API's own description: every route with its request and response. */
export default function DevelopersPage() {
  const { t } = useTranslation(['developers', 'shell']);
  const { sections, problem, ask } = useDocument();
  useTitle(t('title'));
  return (
    <OpenPage>
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed">
          {t('text')}{' '}
          <Anchor href="/api/openapi.json" inherit underline="always">
            {t('download')}
          </Anchor>
        </Text>
      </div>
      {problem ? (
        <StateView state="error" title={t('broken')} text={problem}>
          <Button variant="default" onClick={ask}>
            {t('again')}
          </Button>
        </StateView>
      ) : null}
      {sections === null && problem === null ? <StateView state="loading" title={t('shell:loading')} /> : null}
      {sections?.map(({ tag, operations }) => (
        <Section key={tag} title={tag}>
          <div className={styles.operations}>
            {operations.map((operation) => (
              <OperationBox key={operation.operationId} operation={operation} />
            ))}
          </div>
        </Section>
      ))}
    </OpenPage>
  );
}

function useDocument() {
  const api = useApi();
  const say = useCause();
  const [sections, setSections] = useState<readonly ApiSection[] | null>(null);
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
