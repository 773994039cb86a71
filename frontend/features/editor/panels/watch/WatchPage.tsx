import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { LanguageSwitch } from '../../../../entities/account/LanguageSwitch.tsx';
import { isLinkGone } from '../../../../entities/file/linkGone.ts';
import { ApiError } from '../../../../platform/api/client.ts';
import { Unreachable } from '../../../../platform/api/request.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useCause } from '../../../../platform/api/useProblem.ts';
import { usePaths } from '../../../../platform/paths.ts';
import { keepReturnPath } from '../../../../platform/returnPath.ts';
import { useTokens } from '../../../../platform/session/store.ts';
import { LoadFailure } from '../../../../ui/feedback/LoadFailure.tsx';
import { StateView } from '../../../../ui/feedback/StateView.tsx';
import { Brand } from '../../../../ui/layout/Brand.tsx';
import { useTitle } from '../../../../ui/layout/useTitle.ts';
import { readWatched } from '../../engine/session/readWatched.ts';
import styles from './Watch.module.css';
import { WatchedMedia } from './WatchedMedia.tsx';

/** Public page that plays a file with its captions for anyone with a viewing link. The token is in the URL fragment. */
export default function WatchPage() {
  const { t } = useTranslation('watch');
  const api = useApi();
  const say = useCause();
  const pathTo = usePaths();
  const { hash } = useLocation();
  const token = hash.slice(1) || 'none';
  const [viewId] = useState(() => crypto.randomUUID());
  const link = { token, viewId };
  const isSignedIn = useTokens() !== null;
  const { data, error, refetch } = useQuery({
    enabled: !isSignedIn,
    queryKey: ['watch', token],
    queryFn: () => readWatched(api, link),
    retry: (count, failure) => failure instanceof Unreachable && count < 3,
    // A refetch would restart the recording.
    staleTime: Number.POSITIVE_INFINITY,
  });
  useTitle(data?.file.title ?? t('title'));
  const openPath = pathTo('sharedLink') + hash;
  const next = useMemo(() => keepReturnPath(openPath), [openPath]);
  const signInPath = `${pathTo('signIn')}?${new URLSearchParams({ next })}`;
  // With an account, the file opens in the app and is listed under shared files.
  if (isSignedIn) return <Navigate replace to={openPath} />;
  if (error instanceof ApiError && error.code === 'link.account') return <Navigate replace to={signInPath} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
        <h1>{data?.file.title ?? t('title')}</h1>
        <LanguageSwitch />
        <Button variant="default" component={Link} to={signInPath}>
          {t('signIn')}
        </Button>
      </header>
      <main className={styles.main}>
        {data ? <WatchedMedia link={link} watched={data} onExpired={() => void refetch()} /> : null}
        {!data && isLinkGone(error) ? (
          <StateView state="empty" icon={<IconLinkOff size={28} stroke={1.6} />} title={t('gone')} text={say(error)} />
        ) : null}
        {!data && error && !isLinkGone(error) ? (
          <LoadFailure title={t('broken')} error={error} onAgain={refetch} />
        ) : null}
        {!data && !error ? <StateView state="loading" title={t('opening')} /> : null}
      </main>
    </div>
  );
}
