import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../api/client.ts';
import { SampleButton } from '../../entities/welcome/SampleButton.tsx';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { operatorPages } from '../../platform/operatorPages.ts';
import { usePaths } from '../../platform/paths.ts';
import { openSession, useTokens } from '../../platform/session/store.ts';
import { PasswordField, TextField } from '../../ui/fields/TextField.tsx';
import { OperatorLinks } from '../../ui/layout/OperatorLinks.tsx';
import { FormCard } from './FormCard.tsx';
import { pathAfterSignIn, type SignInState, withNext } from './nextPath.ts';
import { keepPendingSignIn } from './pendingSignIn.ts';
import { SocialButtons } from './social/SocialButtons.tsx';
import { useCheckedForm } from './useCheckedForm.ts';
import { useInvited } from './useInvited.ts';

/** Reasons for showing the page, from the address. */
const reasons = ['deleted', 'reset', 'confirmed', 'ended'] as const;

/** Signs in, and opens the page that the user wanted to reach. */
export default function SignInPage() {
  const { t } = useTranslation('session');
  const api = useApi();
  const pathTo = usePaths();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const { busy, problem, send } = useSend();
  const tokens = useTokens();
  const [asksCode, setAsksCode] = useState(false);
  const { form, text, checked } = useCheckedForm({
    initialValues: { email: query.get('email') ?? '', password: '', appCode: '' },
    rule: ({ signIn }) => (asksCode ? signIn.body.required() : signIn.body.omit({ appCode: true })),
    words: (field, isEmpty) => (field === 'email' && !isEmpty ? t('email.invalid') : t(`${field}.required`)),
  });
  const invited = useInvited(query.get('next'), (email) => {
    if (form.getValues().email === '') form.setFieldValue('email', email);
  });
  const reason = reasons.find((name) => query.has(name));
  if (tokens) return <Navigate replace to={pathAfterSignIn(query.get('next'), pathTo)} />;

  const submit = () =>
    send(async () => {
      const values = await checked();
      if (!values) return;
      const { email, password } = values;
      const { onboarding, ...fresh } = await api.signIn(asksCode ? values : { email, password });
      openSession(fresh, onboarding);
    }, rescue);

  function rescue(error: unknown): boolean {
    const isCodeNeeded = error instanceof ApiError && error.code === 'secondFactor.needed';
    if (isCodeNeeded) setAsksCode(true);
    return isCodeNeeded || goAndConfirm(error);
  }

  function goAndConfirm(error: unknown): boolean {
    const isUnconfirmed = error instanceof ApiError && error.code === 'account.unconfirmed';
    if (isUnconfirmed) {
      const { email, password } = form.getValues();
      keepPendingSignIn(email, password);
      navigate(`${pathTo('confirm')}?${new URLSearchParams({ ...Object.fromEntries(query), email })}`);
    }
    return isUnconfirmed;
  }

  return (
    <FormCard
      title={t('signIn.title')}
      text={invited}
      problem={problem}
      notice={reason === undefined ? null : t(`signIn.after.${reason}`)}
      onSubmit={submit}
      footer={
        <>
          <span>
            {t('signIn.new')}{' '}
            <Anchor component={Link} underline="always" to={pathTo('signUp') + search}>
              {t('signIn.toSignUp')}
            </Anchor>
          </span>
          <OperatorLinks pages={operatorPages} />
        </>
      }
    >
      <TextField label={t('email.label')} type="email" autoComplete="username" {...text('email')} />
      <PasswordField
        label={t('password.label')}
        autoComplete="current-password"
        showLabel={t('password.show')}
        {...text('password')}
      />
      {asksCode ? (
        <TextField
          label={t('appCode.label')}
          hint={t('appCode.hint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          {...text('appCode')}
        />
      ) : null}
      <Button type="submit" loading={busy}>
        {t('signIn.submit')}
      </Button>
      <Anchor
        component={Link}
        to={withNext(pathTo('forgotPassword'), query.get('next'))}
        state={{ email: form.values.email } satisfies SignInState}
        size="sm"
      >
        {t('signIn.forgot')}
      </Anchor>
      <SocialButtons />
      <SampleButton />
    </FormCard>
  );
}
