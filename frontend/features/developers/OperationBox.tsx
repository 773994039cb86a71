import { useTranslation } from 'react-i18next';
import styles from './DevelopersPage.module.css';
import { type Operation, schemaIn } from './openApi.ts';

/** Collapsible route with its request and response. */
export function OperationBox({ operation }: { readonly operation: Operation }) {
  const { t } = useTranslation('developers');
  const security = operation.security ?? [];
  const takesToken = security.some((scheme) => 'personalAccessToken' in scheme);
  const access = security.length === 0 ? 'public' : takesToken ? 'token' : 'session';
  const parts = {
    parameters: operation.parameters?.length ? operation.parameters : null,
    body: schemaIn(operation.requestBody),
    reply: schemaIn(operation.responses['200']),
  };
  return (
    <details className={styles.operation}>
      <summary>
        <span className={styles.method} data-method={operation.method}>
          {operation.method}
        </span>
        <code className={styles.path}>{operation.path}</code>
        <span className={styles.summary} lang="en">
          {operation.summary}
        </span>
      </summary>
      <div className={styles.inside}>
        <p>
          <code>{operation.operationId}</code> · {t(access)}
          {operation.description ? <span lang="en"> · {operation.description}</span> : null}
        </p>
        <Part title={t('parameters')} json={parts.parameters} />
        <Part title={t('body')} json={parts.body} />
        <Part title={t('reply')} json={parts.reply} />
      </div>
    </details>
  );
}

function Part({ title, json }: { readonly title: string; readonly json: unknown }) {
  if (json === null) return null;
  return (
    <>
      <h3>{title}</h3>
      <pre>{JSON.stringify(json, null, 2)}</pre>
    </>
  );
}
