import { openDeliveryKeys } from '../../cloud/media/deliveryKeys.ts';
import { variable } from '../variable.ts';

export const deliveryKeys = () => openDeliveryKeys(variable('DELIVERY_PARAMETERS'));
