import { Anchor, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { ApiError } from '../../../api/client.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { useProblem } from '../../platform/api/useProblem.ts';
import { usePaths } from '../../platform/paths.ts';
import { openSession, useTokens } from '../../platform/session/store.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { FormCard } from './FormCard.tsx';
import { nextPath, withNext } from './nextPath.ts';
import { beginSocialSignIn, takeNext } from './social/beginSocialSignIn.ts';
import { readReturned } from './social/returned.ts';
import { type NewPerson, readNewPerson, SocialSignUp } from './social/SocialSignUp.tsx';

type State = 'working' | { readonly newPerson: NewPerson } | { readonly problem: string; readonly toSignUp?: boolean };

/** Redirect target of Google and Facebook: completes the sign-in, or shows why it failed. */
export default function SocialCallbackPage() {
  const { t } = useTranslation('session');
  const api = useApi();
  const say = useProblem();
  const locale = useLocale();
  const pathTo = usePaths();
  const navigate = useNavigate();
  const tokens = useTokens();
  const [state, setState] = useState<State>('working');
  const [next, setNext] = useState<string | null>(null);

  const [arrived] = useState(() => new URLSearchParams(location.search));
  const isBegun = useRef(false);

  const finish = async (query: URLSearchParams): Promise<void> => {
    const returned = readReturned(query);
    if (returned.kind === 'again') {
      await beginSocialSignIn(api, { provider: 'google', locale, attempt: '2' });
      return;
    }
    setNext(takeNext());
    if (returned.kind === 'problem') {
      const { problem } = returned;
      setState({ problem: t(`social.problems.${problem}`), toSignUp: problem === 'noEmail' });
      return;
    }
    try {
      const { code, state } = returned;
      const { onboarding, ...fresh } = await api.signInSocial({ code, state });
      openSession(fresh, onboarding);
    } catch (error) {
      const newPerson = error instanceof ApiError ? readNewPerson(error) : null;
      if (newPerson === null) throw error;
      setState({ newPerson });
    }
  };

  useEffect(() => {
    // A code is valid for one sign-in, and it must not stay in the address.
    if (isBegun.current) return;
    isBegun.current = true;
    navigate(location.pathname, { replace: true });
    finish(arrived).catch((error: unknown) => setState({ problem: say(error) }));
  });

  if (tokens) return <Navigate replace to={nextPath(next, pathTo)} />;
  if (state === 'working')
    return (
      <FormCard title={t('social.working')} problem={null} onSubmit={() => {}}>
        {null}
      </FormCard>
    );
  if ('newPerson' in state) return <SocialSignUp person={state.newPerson} next={next} />;
  return (
    <FormCard
      title={t('social.problemTitle')}
      problem={state.problem}
      onSubmit={() => navigate(withNext(pathTo(state.toSignUp ? 'signUp' : 'signIn'), next))}
      footer={
        <Anchor component={Link} to={withNext(pathTo(state.toSignUp ? 'signIn' : 'signUp'), next)}>
          {state.toSignUp ? t('toSignIn') : t('signIn.toSignUp')}
        </Anchor>
      }
    >
      <Button type="submit">{state.toSignUp ? t('social.withEmail') : t('toSignIn')}</Button>
    </FormCard>
  );
}
