import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../platform/api/useApi.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { Plans } from '../../plan/plansQuery.ts';
import type { SavedCard } from '../card/cardsQuery.ts';
import { WithCards } from '../card/WithCards.tsx';
import { PageCheckout } from '../redirect/PageCheckout.tsx';
import { Checkout } from './Checkout.tsx';
import { CountryChoice } from './CountryChoice.tsx';
import { type Discount, DiscountCode } from './DiscountCode.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import type { Way } from './paymentWaysQuery.ts';
import type { Purchase } from './purchase.ts';
import { type Quote, quoteOf } from './quote.ts';
import { WayChoice } from './WayChoice.tsx';
import { currencyOfWay, waysIn } from './ways.ts';

interface Props {
  readonly plans: Plans;
  /** At least one. */
  readonly ways: readonly Way[];
  readonly quantity: number;
}

/** Checkout for additional minutes, by card or on the page of a provider. */
export function TopUpCheckout({ plans, ways, quantity }: Props) {
  const { t } = useTranslation('payment');
  const api = useApi();
  const [chosen, setWay] = useState<Way | null>(null);
  const offered = waysIn(plans.countryCode, ways);
  // Another country may not offer the selected method.
  const way = offered.find((one) => one === chosen) ?? offered[0] ?? 'card';
  const [discount, setDiscount] = useState<Discount | null>(null);
  const quote = quoteOf(plans, quantity, discount?.percent ?? 0, currencyOfWay(way));
  const discountCode = discount?.code;
  const choice = (
    <>
      <CountryChoice country={plans.countryCode} ways={ways} />
      <WayChoice ways={offered} value={way} onChange={setWay} />
    </>
  );
  const order = (
    <>
      <OrderSummary
        quote={quote}
        minutesPerUnit={plans.topUp.minutesPerUnit}
        validDays={plans.topUp.validDays}
        discountPercent={discount?.percent ?? 0}
      />
      {quote.canBuy ? (
        <DiscountCode discount={discount} find={(code) => api.readDiscountCode({ code })} onChange={setDiscount} />
      ) : (
        <Notice tone="warning">{t('summary.cannotBuy')}</Notice>
      )}
    </>
  );
  if (way !== 'card')
    return (
      <PageCheckout provider={way} quote={quote} discountCode={discountCode} choice={choice}>
        {order}
      </PageCheckout>
    );
  return (
    <WithCards choice={choice}>
      {(cards) => (
        <ByCard cards={cards} quote={quote} discountCode={discountCode} choice={choice}>
          {order}
        </ByCard>
      )}
    </WithCards>
  );
}

interface ByCardProps {
  readonly cards: readonly SavedCard[];
  readonly quote: Quote;
  readonly discountCode: string | undefined;
  readonly choice: ReactNode;
  readonly children: ReactNode;
}

function ByCard({ cards, quote, discountCode, choice, children }: ByCardProps) {
  const api = useApi();
  const { quantity } = quote;
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
    <Checkout cards={cards} purchase={quote.canBuy ? purchase : null} choice={choice}>
      {children}
    </Checkout>
  );
}
