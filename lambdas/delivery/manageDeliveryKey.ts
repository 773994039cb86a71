import { manageDeliveryKey } from '../../services/delivery/manageDeliveryKey.ts';
import { deliveryKeys } from '../parts/deliveryKeys.ts';
import { task } from '../task.ts';

export const handler = task('manageDeliveryKey', { deliveryKeys }, manageDeliveryKey);
