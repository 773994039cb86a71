import { openDoku, readDokuSecrets } from '../../cloud/payments/doku/doku.ts';
import { noCheckout } from '../../cloud/payments/provider.ts';
import { variable } from '../variable.ts';

export const doku = () =>
  process.env.DOKU_PARAMETERS
    ? openDoku({
        apiUrl: variable('DOKU_API_URL'),
        webhookPath: variable('DOKU_WEBHOOK_PATH'),
        secrets: readDokuSecrets(variable('DOKU_PARAMETERS')),
      })
    : noCheckout;
