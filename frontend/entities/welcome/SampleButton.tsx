import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../platform/api/useApi.ts';
import { useConfig } from '../../platform/config.ts';
import { usePaths } from '../../platform/paths.ts';
import { openSession } from '../../platform/session/store.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

interface Props {
  /** Called when the session begins, after which the page must wait until the file is open. */
  readonly onOpening: () => void;
}

/**
 * Opens the sample of this installation: with the sample account its newest file in the editor, otherwise the page on
 * which the sample is watched. Nothing is shown where there is neither.
 */
export function SampleButton({ onOpening }: Props) {
  const { t } = useTranslation('shell');
  const api = useApi();
  const navigate = useNavigate();
  const pathTo = usePaths();
  const config = useConfig();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const account = config?.sampleAccount;
  const address = config?.links.sample;
  if (!account && !address) return null;
  if (!account)
    return (
      <Button variant="default" component="a" href={address}>
        {t('welcome.sample')}
      </Button>
    );

  /** Path of the newest file of the account, or the file list. */
  async function samplePath(): Promise<string> {
    const { files } = await api.listFiles({ limit: 1 }).catch(() => ({ files: [] }));
    const file = files[0];
    return file ? pathTo('editor', { projectId: file.projectId, videoId: file.id }) : pathTo('library');
  }

  async function open({ email, password }: NonNullable<typeof account>) {
    setState('busy');
    try {
      const { onboarding: _, ...tokens } = await api.signIn({ email, password });
      // Everyone uses the same account, so nobody is asked its onboarding questions.
      onOpening();
      openSession(tokens, false);
      navigate(await samplePath(), { replace: true });
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <Button variant="default" loading={state === 'busy'} onClick={() => open(account)}>
        {t('welcome.sample')}
      </Button>
      {state === 'failed' ? <Notice tone="error">{t('welcome.sampleFailed')}</Notice> : null}
    </>
  );
}
