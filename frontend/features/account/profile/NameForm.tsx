import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Account, accountQuery } from '../../../entities/account/account.ts';
import { putData } from '../../../platform/api/queries.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { noticeSuccess } from '../../../ui/feedback/notice.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useCheckedForm } from '../../../ui/fields/useCheckedForm.ts';
import { accountRules } from '../rules.ts';
import styles from './ProfilePage.module.css';

/** First and last name, with the family name first in Japanese. */
export function NameForm({ account }: { readonly account: Account }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const client = useQueryClient();
  const locale = useLocale();
  const { busy, problem, send } = useSend();
  const [saved, setSaved] = useState({ firstName: account.firstName, lastName: account.lastName });
  const { form, text, checked } = useCheckedForm({
    initialValues: saved,
    rule: async () => (await accountRules()).setName.body,
    words: (field) => t(`name.${field}Required`),
  });
  const { firstName, lastName } = form.values;
  const isChanged = firstName.trim() !== saved.firstName || lastName.trim() !== saved.lastName;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || busy) return;
    void send(async () => {
      const values = await checked();
      if (!values) return;
      const names = { firstName: values.firstName.trim(), lastName: values.lastName.trim() };
      await api.setName(names);
      setSaved(names);
      putData(client, accountQuery.queryKey, (now) => ({ ...now, ...names }));
      noticeSuccess(t('name.saved'));
    });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.names} data-locale={locale}>
        <TextField label={t('name.first')} autoComplete="given-name" maxLength={100} {...text('firstName')} />
        <TextField label={t('name.last')} autoComplete="family-name" maxLength={100} {...text('lastName')} />
      </div>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div>
        <Button type="submit" loading={busy} disabled={!isChanged}>
          {t('name.save')}
        </Button>
      </div>
    </form>
  );
}
