import { Anchor, Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { Guide, GuidePage } from '../../platform/guide.ts';
import { usePaths } from '../../platform/paths.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { StateView } from '../../ui/feedback/StateView.tsx';
import { OpenPage } from '../../ui/layout/OpenPage.tsx';
import { useTitle } from '../../ui/layout/useTitle.ts';
import { GuideText } from './GuideText.tsx';
import styles from './HelpPage.module.css';
import { HelpSearch } from './HelpSearch.tsx';

const guides = { en: () => import('virtual:guide/en'), ja: () => import('virtual:guide/ja') };

/** User guide: the list of pages, or one of them, with a search over all. */
export default function HelpPage() {
  const { t } = useTranslation(['help', 'shell']);
  const locale = useLocale();
  const { page: name } = useParams();
  const { data, isError, refetch } = useQuery({
    queryKey: ['guide', locale],
    queryFn: async () => (await guides[locale]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const page = name === undefined ? data?.start : data?.pages.find((one) => one.name === name);
  useTitle(page?.title ?? t('title'));
  return (
    <OpenPage>
      {isError ? (
        <StateView state="error" title={t('broken')} level={1}>
          <Button variant="default" onClick={() => void refetch()}>
            {t('shell:again')}
          </Button>
        </StateView>
      ) : null}
      {!(data || isError) ? <StateView state="loading" title={t('shell:loading')} level={1} /> : null}
      {data ? <GuideView guide={data} page={page} key={page?.name} /> : null}
    </OpenPage>
  );
}

function GuideView({ guide, page }: { readonly guide: Guide; readonly page: GuidePage | undefined }) {
  const { t } = useTranslation('help');
  const [query, setQuery] = useState('');
  const isSearch = query.trim() !== '';
  useScrollToHash(isSearch ? undefined : page);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <HelpSearch guide={guide} query={query} onQuery={setQuery} />
        <GuideNav guide={guide} current={page?.name} />
      </div>
      <article className={styles.article} hidden={isSearch}>
        <Title order={1}>{page?.title ?? t('missing')}</Title>
        {page ? <GuideText blocks={page.blocks} pictures={guide.pictures} /> : null}
        <NextPage guide={guide} current={page} />
      </article>
    </div>
  );
}

function GuideNav({ guide, current }: { readonly guide: Guide; readonly current: string | undefined }) {
  const { t } = useTranslation('help');
  const pathTo = usePaths();
  return (
    <nav aria-label={t('pages')} className={styles.nav}>
      <Link to={pathTo('help')} aria-current={current === guide.start.name ? 'page' : undefined}>
        {t('start')}
      </Link>
      {guide.pages.map(({ name, title }) => (
        <Link key={name} to={pathTo('helpPage', { page: name })} aria-current={current === name ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

function NextPage({ guide, current }: { readonly guide: Guide; readonly current: GuidePage | undefined }) {
  const { t } = useTranslation('help');
  const pathTo = usePaths();
  const next = current && guide.pages[guide.pages.indexOf(current) + 1];
  if (!next) return null;
  return (
    <p className={styles.next}>
      {t('next')}{' '}
      <Anchor component={Link} to={pathTo('helpPage', { page: next.name })} inherit underline="always">
        {next.title}
      </Anchor>
    </p>
  );
}

/** Shows and focuses the heading that the address names, or the top of a new page. */
function useScrollToHash(page: GuidePage | undefined) {
  const { hash } = useLocation();
  useEffect(() => {
    if (page === undefined) return;
    const heading = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (heading === null) {
      // Some browsers return a promise, which is no cleanup of an effect.
      scrollTo(0, 0);
      return;
    }
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [page, hash]);
}
