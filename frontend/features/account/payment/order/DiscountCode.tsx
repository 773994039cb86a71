import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../../platform/api/useSend.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import styles from './Payment.module.css';

export interface Discount {
  readonly code: string;
  readonly percent: number;
}

interface Props<Found extends Discount> {
  readonly discount: Discount | null;
  /** Requests the discount of a code from the server; fails for an invalid code. */
  readonly find: (code: string) => Promise<Found>;
  readonly onChange: (discount: Found | null) => void;
}

/** Field for a discount code, which the server validates before it applies. */
export function DiscountCode<Found extends Discount>({ discount, find, onChange }: Props<Found>) {
  const { t } = useTranslation('payment');
  const { busy, problem, send } = useSend();
  const [typed, setTyped] = useState('');
  const code = typed.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code === '' || busy) return;
    void send(async () => {
      onChange(await find(code));
      setTyped('');
    });
  }
  if (discount)
    return (
      <div className={styles.applied}>
        <span>{t('discount.applied', { code: discount.code, percent: discount.percent })}</span>
        <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
          {t('discount.remove')}
        </Button>
      </div>
    );
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <TextField
        label={t('discount.label')}
        error={problem ?? undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" variant="default" loading={busy} disabled={code === ''}>
        {t('discount.apply')}
      </Button>
    </form>
  );
}
