import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { charactersOf } from '../../../../domain/credits/characters.ts';
import type { Currency } from '../../../../domain/plans/currencies.ts';
import { usePaths } from '../../../platform/paths.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { readNumber } from '../../../ui/fields/NumberField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { formatMoney } from '../../../ui/format/formatMoney.ts';
import { quoteOf, steppedQuantity } from '../payment/order/quote.ts';
import type { Plans } from './plansQuery.ts';
import styles from './TopUp.module.css';

/** Selects the number of additional minutes, with their price; the payment page follows. */
export function TopUpPanel({ plans, currency }: { readonly plans: Plans; readonly currency: Currency }) {
  const { t } = useTranslation('plan');
  const locale = useLocale();
  const pathTo = usePaths();
  const totals = useId();
  const { topUp } = plans;
  const [typed, setTyped] = useState(() => String(steppedQuantity(0, 1, topUp)));
  const quantity = readNumber(typed) ?? Number.NaN;
  const quote = quoteOf(plans, quantity, 0, currency);
  const money = (cents: number) => formatMoney(cents, quote.currency, locale);
  const step = (direction: 1 | -1) => setTyped(String(steppedQuantity(quantity, direction, topUp)));
  const bounds = { min: topUp.minQuantity, max: topUp.maxQuantity, step: topUp.stepQuantity };
  return (
    <div className={styles.panel}>
      <div className={styles.choice}>
        <TextField
          label={t('topUp.quantity', { minutes: topUp.minutesPerUnit })}
          hint={t(topUp.stepQuantity === 1 ? 'topUp.bounds' : 'topUp.boundsStep', bounds)}
          error={quote.canBuy ? undefined : t('topUp.invalid')}
          inputMode="numeric"
          maxLength={6}
          className={styles.quantity}
          aria-describedby={totals}
          leftSection={
            <IconButton label={t('topUp.fewer')} onClick={() => step(-1)}>
              <IconMinus size={16} />
            </IconButton>
          }
          rightSection={
            <IconButton label={t('topUp.more')} onClick={() => step(1)}>
              <IconPlus size={16} />
            </IconButton>
          }
          value={typed}
          onChange={setTyped}
          onKeyDown={({ key }) => {
            if (key === 'ArrowUp') step(1);
            if (key === 'ArrowDown') step(-1);
          }}
        />
      </div>
      <dl className={styles.sums} id={totals}>
        <div>
          <dt>{t('topUp.minutes')}</dt>
          <dd>{t('topUp.minutesOf', { minutes: quote.minutes.toLocaleString(locale) })}</dd>
        </div>
        <div>
          <dt>{t('topUp.characters')}</dt>
          <dd>{t('topUp.charactersOf', { characters: charactersOf(60 * quote.minutes).toLocaleString(locale) })}</dd>
        </div>
        <div>
          <dt>{t('topUp.unitPrice', { minutes: topUp.minutesPerUnit })}</dt>
          <dd>{money(quote.unitPriceCents)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('topUp.total')}</dt>
          <dd>{money(quote.totalCents)}</dd>
        </div>
      </dl>
      <div className={styles.next}>
        {quote.canBuy ? (
          <Button variant="default" component={Link} to={`${pathTo('payment')}?quantity=${quantity}`}>
            {t('topUp.pay')}
          </Button>
        ) : (
          <Button disabled>{t('topUp.pay')}</Button>
        )}
      </div>
    </div>
  );
}
