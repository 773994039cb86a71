import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../platform/useLocale.ts';
import { LoadFailure } from '../../../../ui/feedback/LoadFailure.tsx';
import { StateView } from '../../../../ui/feedback/StateView.tsx';
import { formatShortDay } from '../../../../ui/format/formatDay.ts';
import { RelativeTime } from '../../../../ui/format/RelativeTime.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { DataTable } from '../../../../ui/tables/DataTable.tsx';
import type { Column } from '../../../../ui/tables/TableHead.tsx';
import styles from './AccessTokens.module.css';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { type AccessToken, tokensQuery } from './tokensQuery.ts';

/** Personal access tokens, which programs sign in with: a list with controls to create and revoke them. */
export function AccessTokens() {
  const { t } = useTranslation('account');
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<AccessToken | null>(null);
  const { data, error, refetch } = useQuery(tokensQuery);
  const columns = useColumns(setLeaving);
  return (
    <Section
      title={t('tokens.title')}
      text={t('tokens.text')}
      actions={
        <Button variant="default" onClick={() => setMaking(true)}>
          {t('tokens.new')}
        </Button>
      }
    >
      {!data && error ? (
        <LoadFailure title={t('tokens.broken')} error={error} onAgain={refetch} />
      ) : (
        <DataTable
          label={t('tokens.title')}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          empty={<StateView state="empty" title={t('tokens.none')} text={t('tokens.noneText')} level={3} />}
        />
      )}
      {isMaking ? <NewTokenDialog onClose={() => setMaking(false)} /> : null}
      {leaving ? <RevokeDialog token={leaving} onClose={() => setLeaving(null)} /> : null}
    </Section>
  );
}

/** Name of a token, followed by its expiry where there is no column for it. */
function Named({ token: { name, expiresAt } }: { readonly token: AccessToken }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  return (
    <>
      {name}
      <span className={styles.until}>
        {t('tokens.expires')} <time dateTime={expiresAt}>{formatShortDay(expiresAt, locale)}</time>
      </span>
    </>
  );
}

function useColumns(onRevoke: (token: AccessToken) => void): Column<AccessToken, 'name' | 'used' | 'expires' | 'do'>[] {
  const { t } = useTranslation('account');
  const locale = useLocale();
  return [
    { key: 'name', label: t('tokens.name'), cell: (token) => <Named token={token} /> },
    {
      key: 'used',
      label: t('tokens.used'),
      widthPx: 160,
      from: 'tablet',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime time={lastUsedAt} locale={locale} /> : t('tokens.never')),
    },
    {
      key: 'expires',
      label: t('tokens.expires'),
      widthPx: 140,
      from: 'tablet',
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>{formatShortDay(expiresAt, locale)}</time>,
    },
    {
      key: 'do',
      label: t('tokens.actions'),
      widthPx: 130,
      align: 'end',
      cell: (token) => (
        <Button
          variant="default"
          aria-label={t('tokens.revokeNamed', { name: token.name })}
          onClick={() => onRevoke(token)}
        >
          {t('tokens.revoke')}
        </Button>
      ),
    },
  ];
}
