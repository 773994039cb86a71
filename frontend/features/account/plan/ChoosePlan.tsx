import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { planCurrency } from '../../../../domain/plans/currencies.ts';
import { changeTo } from '../../../../domain/plans/subscription.ts';
import { usePaths } from '../../../platform/paths.ts';
import { addressOf, type PlanChoice } from '../payment/plan/planChoice.ts';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import styles from './Plan.module.css';
import type { Plans } from './plansQuery.ts';

interface Props {
  readonly plans: Plans;
  readonly choice: PlanChoice;
  /** Whether this is the next larger plan, whose button is the primary one of the page. */
  readonly isNext: boolean;
}

/** Button of a paid plan. It opens the payment page, or for a user with a paid plan the price difference. */
export function ChoosePlan({ plans: { subscription, plans }, choice, isNext }: Props) {
  const { t } = useTranslation('plan');
  const pathTo = usePaths();
  const [isOpen, setOpen] = useState(false);
  const name = t(`names.${choice.plan}`);
  const variant = isNext ? 'filled' : 'default';
  if (!subscription)
    return (
      <Button
        component={Link}
        to={`${pathTo('payment')}${addressOf(choice)}`}
        variant={variant}
        aria-label={t('choose.subscribeNamed', { name })}
      >
        {t('choose.subscribe')}
      </Button>
    );
  const change = changeTo(subscription, choice);
  if (change === 'none') return null;
  if (change === 'refused') return <p className={styles.reason}>{t('choose.refused')}</p>;
  // Outstanding payments come first.
  if (change === 'now' && subscription.status !== 'active')
    return <p className={styles.reason}>{t('choose.unpaid')}</p>;
  if (subscription.by === 'paypal')
    return (
      <Button
        component={Link}
        to={`${pathTo('payment')}${addressOf(choice)}`}
        variant={variant}
        aria-label={t('choose.changeNamed', { name })}
      >
        {t('choose.change')}
      </Button>
    );
  const offer = plans.find((one) => one.name === choice.plan);
  const prices = choice.period === 'annual' ? offer?.annualPriceCents : offer?.monthlyPriceCents;
  return (
    <>
      <Button variant={variant} aria-label={t('choose.changeNamed', { name })} onClick={() => setOpen(true)}>
        {t('choose.change')}
      </Button>
      {isOpen ? (
        <ChangePlanDialog
          subscription={subscription}
          choice={choice}
          priceCents={prices?.[planCurrency] ?? 0}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
