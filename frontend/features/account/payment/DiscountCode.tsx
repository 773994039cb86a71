import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Payment.module.css';

export interface Discount {
  readonly code: string;
  readonly percent: number;
}

interface Props {
  readonly discount: Discount | null;
  readonly onChange: (discount: Discount | null) => void;
}

/** A code that lowers the price, asked of the server before it counts. */
export function DiscountCode({ discount, onChange }: Props) {
  const { t } = useTranslation('payment');
  const api = useApi();
  const { busy, problem, send } = useSend();
  const [typed, setTyped] = useState('');
  const code = typed.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code === '' || busy) return;
    void send(async () => {
      const { percent } = await api.readDiscountCode({ code });
      onChange({ code, percent });
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
