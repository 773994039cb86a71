import { Button, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { refreshFiles } from '../../entities/file/fileQueries.ts';
import { isLinkGone } from '../../entities/file/linkGone.ts';
import { pathOfShared } from '../../entities/file/sharedPlace.ts';
import { WelcomePage } from '../../entities/welcome/WelcomePage.tsx';
import { useApi } from '../../platform/api/useApi.ts';
import { useCause } from '../../platform/api/useProblem.ts';
import { usePaths } from '../../platform/paths.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import frames from '../../ui/layout/frames.module.css';
import { useTitle } from '../../ui/layout/useTitle.ts';
import styles from './InvitationPage.module.css';

/** Target of a sharing link: opens the shared file or folder. The token is in the fragment of the address. */
export default function SharedLinkPage() {
  const { t } = useTranslation('sharing');
  const api = useApi();
  const client = useQueryClient();
  const pathTo = usePaths();
  const navigate = useNavigate();
  const say = useCause();
  const { hash } = useLocation();
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(1);
  const title = t(error ? 'opening.failed' : 'opening.title');
  useTitle(title);

  const open = useEffectEvent(async (token: string, isLeft: () => boolean) => {
    setError(null);
    try {
      const place = await api.openLink({ token });
      if (isLeft()) return;
      void refreshFiles(client);
      navigate(pathOfShared(place, pathTo), { replace: true });
    } catch (caught) {
      if (!isLeft()) setError(caught);
    }
  });
  useEffect(() => {
    let isLeft = false;
    if (attempt > 0) void open(hash.slice(1) || 'none', () => isLeft);
    return () => {
      isLeft = true;
    };
  }, [hash, attempt]);

  return (
    <WelcomePage>
      <div className={frames.card}>
        <Title order={1}>{title}</Title>
        <div aria-live="polite">
          {error ? <Notice tone="error">{say(error)}</Notice> : <Text c="dimmed">{t('opening.wait')}</Text>}
        </div>
        <div className={styles.actions}>
          {error && !isLinkGone(error) ? <Button onClick={() => setAttempt(attempt + 1)}>{t('again')}</Button> : null}
          <Button variant="default" component={Link} to={pathTo('library')}>
            {t('opening.later')}
          </Button>
        </div>
      </div>
    </WelcomePage>
  );
}
