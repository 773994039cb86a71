import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/useApi.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Plans } from '../plan/plansQuery.ts';
import { Checkout } from './Checkout.tsx';
import type { SavedCard } from './cardsQuery.ts';
import { type Discount, DiscountCode } from './DiscountCode.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import type { Purchase } from './purchase.ts';
import { quoteOf } from './quote.ts';

interface Props {
  readonly plans: Plans;
  readonly cards: readonly SavedCard[];
  readonly quantity: number;
}

/** Pays for additional minutes. */
export function TopUpCheckout({ plans, cards, quantity }: Props) {
  const { t } = useTranslation('payment');
  const api = useApi();
  const [discount, setDiscount] = useState<Discount | null>(null);
  const quote = quoteOf(plans, quantity, discount?.percent ?? 0);
  const discountCode = discount?.code;
  const purchase: Purchase = {
    key: `minutes ${quantity} ${discountCode}`,
    totalCents: quote.totalCents,
    currency: quote.currency,
    bought: { kind: 'minutes', minutes: quote.minutes },
    begin: async (requestId) => {
      const asked = { requestId, quantity, ...(discountCode !== undefined && { discountCode }) };
      const { paymentIntentId, ...begun } = await api.createPaymentIntent(asked);
      return { ...begun, paymentId: paymentIntentId };
    },
  };
  return (
    <Checkout cards={cards} purchase={quote.canBuy ? purchase : null}>
      <OrderSummary
        quote={quote}
        minutesPerUnit={plans.topUp.minutesPerUnit}
        validDays={plans.topUp.validDays}
        discountPercent={discount?.percent ?? 0}
      />
      {quote.canBuy ? (
        <DiscountCode discount={discount} onChange={setDiscount} />
      ) : (
        <Notice tone="warning">{t('summary.cannotBuy')}</Notice>
      )}
    </Checkout>
  );
}
