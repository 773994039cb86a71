import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { Plans } from '../../plan/plansQuery.ts';
import { WithCards } from '../card/WithCards.tsx';
import type { PlanWay } from '../order/paymentWaysQuery.ts';
import { WayChoice } from '../order/WayChoice.tsx';
import { PayPalPlan } from './PayPalPlan.tsx';
import { PlanCheckout } from './PlanCheckout.tsx';
import type { PlanChoice } from './planChoice.ts';

interface Props {
  readonly plans: Plans;
  readonly choice: PlanChoice;
  readonly ways: readonly PlanWay[];
}

/**
 * Payment of a plan by card here or on PayPal's page. The replacement of a PayPal plan is paid on PayPal's page as
 * well.
 */
export function PlanPayment({ plans, choice, ways }: Props) {
  const { t } = useTranslation('payment');
  const [chosen, choose] = useState<PlanWay | null>(null);
  const way = plans.subscription?.by === 'paypal' ? 'paypal' : (chosen ?? ways[0]);
  if (!way || !ways.includes(way)) return <Notice tone="info">{t('notSetUp')}</Notice>;
  const wayChoice = plans.subscription ? null : <WayChoice ways={ways} value={way} onChange={choose} />;
  if (way === 'paypal') return <PayPalPlan plans={plans} choice={choice} ways={wayChoice} />;
  return (
    <WithCards choice={wayChoice}>
      {(cards) => <PlanCheckout plans={plans} cards={cards} choice={choice} ways={wayChoice} />}
    </WithCards>
  );
}
