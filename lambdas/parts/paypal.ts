import { openPayPal, readPayPalSecrets } from '../../cloud/payments/paypal/paypal.ts';
import { planIdsOf } from '../../cloud/payments/paypal/plans.ts';
import { noCheckout } from '../../cloud/payments/provider.ts';
import { variable } from '../variable.ts';

export const paypal = () =>
  process.env.PAYPAL_PARAMETERS
    ? openPayPal({
        apiUrl: variable('PAYPAL_API_URL'),
        certificatesUrl: variable('PAYPAL_CERTIFICATES_URL'),
        siteUrl: variable('PAYPAL_SITE_URL'),
        environment: variable('OTOJI_ENV'),
        planIds: planIdsOf(process.env.PAYPAL_PLANS),
        secrets: readPayPalSecrets(variable('PAYPAL_PARAMETERS')),
      })
    : noCheckout;
