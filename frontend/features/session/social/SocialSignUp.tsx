import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../../api/client.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { usePaths } from '../../../platform/paths.ts';
import { openSession } from '../../../platform/session/store.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormCard } from '../FormCard.tsx';
import { withNext } from '../nextPath.ts';
import styles from '../SignUpPage.module.css';
import { TermsLabel } from '../TermsLabel.tsx';
import { useCheckedForm } from '../useCheckedForm.ts';

/** Person signed in with a provider, without an account yet. */
export interface NewPerson {
  readonly ticket: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Data of the person whose sign-in was refused for lack of an account; null if it was refused for another reason. */
export function readNewPerson({ code, details = {} }: ApiError): NewPerson | null {
  if (code !== 'social.unknown') return null;
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : '');
  const ticket = text('ticket');
  return ticket ? { ticket, email: text('email'), firstName: text('firstName'), lastName: text('lastName') } : null;
}

interface Props {
  readonly person: NewPerson;
  /** Page that the person wanted to reach. */
  readonly next: string | null;
}

/** Sign-up form with the terms and the names, and with a code if the provider does not vouch for the address. */
export function SocialSignUp({ person: { ticket, email, firstName, lastName }, next }: Props) {
  const { t } = useTranslation('session');
  const api = useApi();
  const locale = useLocale();
  const pathTo = usePaths();
  const { busy, problem, send } = useSend();
  const [asksCode, setAsksCode] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const { form, text, tick, checked } = useCheckedForm({
    initialValues: { firstName, lastName, agreed: false, optOut: false, addressCode: '' },
    rule: ({ signUpSocial }) => (asksCode ? signUpSocial.body : signUpSocial.body.omit({ addressCode: true })),
    words: (field) => {
      if (field === 'addressCode') return t('code.required');
      if (field === 'agreed') return t('agreed.required');
      return field === 'lastName' ? t('lastName.required') : t('firstName.required');
    },
  });

  const signUp = (withCode: boolean) =>
    send(async () => {
      setNotice(null);
      const values = withCode ? await checked() : form.getValues();
      if (!values) return;
      const { optOut, addressCode, ...names } = values;
      const asked = { ticket, ...names, agreed: true as const, language: locale, newsletter: !optOut };
      const { onboarding, ...fresh } = await api.signUpSocial(withCode && asksCode ? { ...asked, addressCode } : asked);
      openSession(fresh, onboarding);
    }, askCode);

  function askCode(error: unknown): boolean {
    const isAsked = error instanceof ApiError && error.code === 'code.needed';
    if (isAsked) {
      setAsksCode(true);
      setNotice(t('confirm.text', { email }));
    }
    return isAsked;
  }

  return (
    <FormCard
      title={t('social.signUp.title')}
      text={t('social.signUp.text', { email })}
      problem={problem}
      notice={notice}
      onSubmit={() => signUp(true)}
      footer={
        <Anchor component={Link} to={withNext(pathTo('signIn'), next)}>
          {t('toSignIn')}
        </Anchor>
      }
    >
      <div className={styles.names} data-locale={locale}>
        <TextField label={t('firstName.label')} autoComplete="given-name" {...text('firstName')} />
        <TextField label={t('lastName.label')} autoComplete="family-name" {...text('lastName')} />
      </div>
      <Checkbox label={<TermsLabel />} {...tick('agreed')} />
      <Checkbox label={t('optOut.label')} {...tick('optOut')} />
      {asksCode ? (
        <TextField label={t('code.label')} autoComplete="one-time-code" inputMode="numeric" {...text('addressCode')} />
      ) : null}
      <Button type="submit" loading={busy}>
        {t('signUp.submit')}
      </Button>
      {asksCode ? (
        <Button variant="subtle" disabled={busy} onClick={() => signUp(false)}>
          {t('confirm.resend')}
        </Button>
      ) : null}
    </FormCard>
  );
}
