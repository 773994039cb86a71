import { Anchor, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Client } from '../../../api/client.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { usePaths } from '../../platform/paths.ts';
import { openSession } from '../../platform/session/store.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormCard } from './FormCard.tsx';
import { pathAfterSignIn, withNext } from './nextPath.ts';
import { takePendingPassword } from './pendingSignIn.ts';
import { useCheckedForm } from './useCheckedForm.ts';

/**
 * Minimum wait before another code can be requested: a mail takes a moment, and a new code invalidates the previous
 * one.
 */
const resendWaitSeconds = 30;

/** A mailed code with all of its digits. */
const completeCode = /^\d{6}$/;

/** Confirms the address with the mailed code, then signs in if the password is still in memory. */
export default function ConfirmPage() {
  const { t } = useTranslation('session');
  const api = useApi();
  const pathTo = usePaths();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [notice, setNotice] = useState<string | null>(null);
  const { busy, problem, send } = useSend();
  const [waitSeconds, startWait] = useCountdown(resendWaitSeconds);
  const known = query.get('email') ?? '';
  /** Code that is being sent or was accepted. */
  const sent = useRef('');
  const { form, text, checked } = useCheckedForm({
    initialValues: { email: known, code: '' },
    rule: ({ confirmSignUp }) => confirmSignUp.body,
    words: (field, isEmpty) => (field === 'email' && !isEmpty ? t('email.invalid') : t(`${field}.required`)),
  });

  const submit = () =>
    send(async () => {
      setNotice(null);
      const values = await checked();
      // Enter right after the last digit sends the same code again.
      if (!values || values.code === sent.current) return;
      sent.current = values.code;
      try {
        await api.confirmSignUp(values);
      } catch (error) {
        sent.current = '';
        throw error;
      }
      const isSignedIn = await signInWithPending(api, values.email);
      const toSignIn = new URLSearchParams({ ...Object.fromEntries(query), email: values.email, confirmed: '' });
      navigate(isSignedIn ? pathAfterSignIn(query.get('next'), pathTo) : `${pathTo('signIn')}?${toSignIn}`);
    });

  /** Takes the code, without spaces that were copied with it. A complete one needs no press. */
  function typeCode(typed: string): void {
    const code = typed.normalize('NFKC').replaceAll(/\s/g, '');
    form.setFieldValue('code', code);
    const isComplete = completeCode.test(code);
    if (isComplete && form.getValues().email !== '') void submit();
  }
  const resend = () =>
    send(async () => {
      setNotice(null);
      await api.resendConfirmation({ email: form.values.email });
      startWait();
      setNotice(t('confirm.resent', { email: form.values.email }));
    });

  return (
    <FormCard
      title={t('confirm.title')}
      text={known ? t('confirm.text', { email: known }) : t('confirm.textUnknown')}
      problem={problem}
      notice={notice}
      onSubmit={submit}
      footer={
        <Anchor component={Link} to={withNext(pathTo('signIn'), query.get('next'))}>
          {t('toSignIn')}
        </Anchor>
      }
    >
      {known ? null : <TextField label={t('email.label')} type="email" {...text('email')} />}
      <TextField
        label={t('code.label')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus={known !== ''}
        {...text('code')}
        onChange={typeCode}
      />
      <Button type="submit" loading={busy}>
        {t('confirm.submit')}
      </Button>
      <Button variant="subtle" onClick={resend} disabled={busy || waitSeconds > 0 || form.values.email === ''}>
        {waitSeconds > 0 ? t('confirm.wait', { seconds: waitSeconds }) : t('confirm.resend')}
      </Button>
    </FormCard>
  );
}

async function signInWithPending(api: Client, email: string): Promise<boolean> {
  const password = takePendingPassword(email);
  if (password === null) return false;
  try {
    const { onboarding, ...fresh } = await api.signIn({ email, password });
    openSession(fresh, onboarding);
    return true;
  } catch {
    // The address is confirmed; a manual sign-in will show the error.
    return false;
  }
}

/** Countdown in seconds, 0 when it is not running, and the function that starts it. */
function useCountdown(fromSeconds: number): [leftSeconds: number, start: () => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(fromSeconds)];
}
