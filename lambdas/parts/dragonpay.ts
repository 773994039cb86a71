import { openDragonpay, readDragonpaySecrets } from '../../cloud/payments/dragonpay/dragonpay.ts';
import { noCheckout } from '../../cloud/payments/provider.ts';
import { variable } from '../variable.ts';

export const dragonpay = () =>
  process.env.DRAGONPAY_PARAMETERS
    ? openDragonpay({
        apiUrl: variable('DRAGONPAY_API_URL'),
        environment: variable('OTOJI_ENV'),
        secrets: readDragonpaySecrets(variable('DRAGONPAY_PARAMETERS')),
      })
    : noCheckout;
