import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RequestIds, useRequestIds } from '../../../../platform/api/requestIds.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { keepOpenPayment } from './openPayment.ts';

/** Order that is paid on the page of a provider. */
interface PageOrder {
  /** Null for a completed order. */
  readonly payUrl: string | null;
  /** Whether it costs what was shown. */
  readonly isSamePrice: boolean;
  /** Text of the open payment, which is read when the user returns. */
  readonly openPayment: string;
}

type PlaceOrder = (idFor: RequestIds['idFor']) => Promise<PageOrder>;

/** Sends the user to the page of a provider for an order, unless its price is another one. */
export function useProviderPage() {
  const { t } = useTranslation('payment');
  const { busy, problem, send } = useSend();
  const [isLeaving, setLeaving] = useState(false);
  const [isOtherPrice, setOtherPrice] = useState(false);
  const { idFor, forget } = useRequestIds();
  // Navigating back restores this page from the browser's cache, and its button must work again.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  async function leave(placeOrder: PlaceOrder): Promise<void> {
    const { payUrl, isSamePrice, openPayment } = await placeOrder(idFor);
    setOtherPrice(!isSamePrice);
    if (!isSamePrice || payUrl === null) {
      // The next order needs a new id.
      forget();
      return;
    }
    keepOpenPayment(openPayment);
    setLeaving(true);
    window.location.assign(payUrl);
  }
  return {
    busy: busy || isLeaving,
    problem: isOtherPrice ? t('unchecked.price') : problem,
    start: (placeOrder: PlaceOrder) => void send(() => leave(placeOrder)),
  };
}
