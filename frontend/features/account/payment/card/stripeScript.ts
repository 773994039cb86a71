import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardPayment } from './cardPaymentQuery.ts';
import { reportMissingScript } from './stripeErrors.ts';

type StripeAccess = Pick<CardPayment, 'publishableKey' | 'scriptUrl'>;

let opened: { readonly key: string; readonly stripe: Promise<Stripe | null> } | undefined;

/**
 * Opens Stripe's script, which renders the card fields in frames of its own origin: a card number never enters this
 * page. The script is loaded when a user is about to pay, once per page, and again after a failure.
 */
export function openStripe({ publishableKey, scriptUrl }: StripeAccess): Promise<Stripe | null> {
  const key = `${publishableKey} ${scriptUrl}`;
  if (opened?.key === key) return opened.stripe;
  const stripe = load(publishableKey, scriptUrl);
  opened = { key, stripe };
  stripe.catch((error: unknown) => {
    opened = undefined;
    reportMissingScript(error);
  });
  return stripe;
}

async function load(publishableKey: string, scriptUrl: string): Promise<Stripe | null> {
  // `loadStripe` uses an existing script and then fetches nothing.
  if (!('Stripe' in window)) await addScript(scriptUrl);
  return loadStripe(publishableKey);
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script of the payment provider could not be loaded from ${url}.`));
    };
    document.head.append(script);
  });
}
