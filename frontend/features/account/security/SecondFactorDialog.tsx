import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { putData } from '../../../platform/api/queries.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { noticeSuccess } from '../../../ui/feedback/notice.ts';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { type TextProps, useCheckedForm } from '../../../ui/fields/useCheckedForm.ts';
import { accountRules } from '../rules.ts';
import { secondFactorQuery } from './secondFactorQuery.ts';

type Field = 'password' | 'code';

interface Props<F extends Field> {
  readonly title: string;
  readonly submit: string;
  readonly isDestructive?: boolean;
  /** Fields in their order; the first one is focused. */
  readonly fields: readonly F[];
  /** Schema of the call, among the rules of the account. */
  readonly rule: (rules: Awaited<ReturnType<typeof accountRules>>) => ZodType;
  readonly call: (values: Record<F, string>) => Promise<void>;
  readonly onClose: () => void;
  /** Text above the fields. */
  readonly children: ReactNode;
}

/** Prompts for the password, a code of the app or both, and makes a call with them. */
export function SecondFactorDialog<F extends Field>({ fields, rule, call, children, ...dialog }: Props<F>) {
  const { t } = useTranslation('account');
  const { busy, problem, send } = useSend();
  const { text, checked } = useCheckedForm<Record<string, string>>({
    initialValues: Object.fromEntries(fields.map((field) => [field, ''])),
    rule: async () => rule(await accountRules()),
    words: (field) => t(field === 'password' ? 'password.currentRequired' : 'secondFactor.codeRequired'),
  });
  const submit = () =>
    send(async () => {
      const values = await checked();
      if (values) await call(values as Record<F, string>);
    });
  return (
    <FormDialog {...dialog} cancel={t('cancel')} busy={busy} problem={problem} onSubmit={() => void submit()}>
      {children}
      {fields.map((field, at) => (
        <FactorField key={field} field={field} text={text(field)} isFirst={at === 0} />
      ))}
    </FormDialog>
  );
}

interface FieldProps {
  readonly field: Field;
  readonly text: TextProps;
  readonly isFirst: boolean;
}

function FactorField({ field, text, isFirst }: FieldProps) {
  const { t } = useTranslation(['account', 'session']);
  const props = { ...text, ...(isFirst && { 'data-autofocus': true }) };
  return field === 'password' ? (
    <PasswordField
      label={t('password.current')}
      autoComplete="current-password"
      showLabel={t('session:password.show')}
      {...props}
    />
  ) : (
    <TextField label={t('secondFactor.code')} autoComplete="one-time-code" inputMode="numeric" {...props} />
  );
}

/** Returns what follows a change of the second factor: the page shows it, and a notice. */
export function useFactorChanged(): (isOn: boolean) => void {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  return (isOn) => {
    putData(queries, secondFactorQuery.queryKey, () => ({ isOn }));
    noticeSuccess(t(isOn ? 'secondFactor.isOn' : 'secondFactor.isOff'));
  };
}
