import { openDelivery } from '../../cloud/media/delivery.ts';
import { variable } from '../variable.ts';

export const delivery = () =>
  openDelivery({
    origin: variable('APP_ORIGIN'),
    keyId: variable('DELIVERY_KEY_ID'),
    path: variable('DELIVERY_PARAMETERS'),
    name: variable('DELIVERY_KEY'),
  });
