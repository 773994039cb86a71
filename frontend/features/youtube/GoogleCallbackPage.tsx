import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { WelcomePage } from '../../entities/welcome/WelcomePage.tsx';
import { dropRequest, keptRequest } from '../../entities/youtube/keptRequest.ts';
import { showsUploads } from '../../entities/youtube/shown.ts';
import { startUpload } from '../../entities/youtube/startUpload.ts';
import { googleQuery } from '../../entities/youtube/youtube.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { useProblem } from '../../platform/api/useProblem.ts';
import { usePaths } from '../../platform/paths.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import frames from '../../ui/layout/frames.module.css';
import { useTitle } from '../../ui/layout/useTitle.ts';

/** Redirect target of Google: connects the channel, and resumes the upload that required it. */
export default function GoogleCallbackPage() {
  const { t } = useTranslation('youtube');
  const api = useApi();
  const say = useProblem();
  const pathTo = usePaths();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [back, setBack] = useState(pathTo('accountSecurity'));
  const [arrived] = useState(() => new URLSearchParams(location.search));
  const isBegun = useRef(false);
  useTitle(t('callback.title'));

  async function finish(query: URLSearchParams): Promise<void> {
    const request = keptRequest();
    if (request) setBack(request.path);
    const [code, state] = [query.get('code'), query.get('state')];
    if (!code || !state) {
      setProblem(t('callback.denied'));
      return;
    }
    await api.finishGoogleConsent({ code, state });
    await queries.invalidateQueries({ queryKey: googleQuery.queryKey });
    if (request) await startUpload(api, request.asked);
    navigate(request?.path ?? pathTo('accountSecurity'), { replace: true, state: request ? showsUploads : null });
  }

  useEffect(() => {
    // A code is valid for one connection, and it must not stay in the address.
    if (isBegun.current) return;
    isBegun.current = true;
    navigate(location.pathname, { replace: true });
    finish(arrived)
      .catch((error: unknown) => setProblem(say(error)))
      .finally(dropRequest);
  });

  return (
    <WelcomePage>
      <div className={frames.card}>
        <Title order={1}>{problem === null ? t('callback.working') : t('callback.title')}</Title>
        {problem === null ? null : (
          <>
            <Notice tone="error">{problem}</Notice>
            <div>
              <Button component={Link} to={back}>
                {t('callback.back')}
              </Button>
            </div>
          </>
        )}
      </div>
    </WelcomePage>
  );
}
