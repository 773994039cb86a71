import { openIdentity } from '../../cloud/identity/identity.ts';
import { variable } from '../variable.ts';

export const identity = () =>
  openIdentity({ poolId: variable('USER_POOL_ID'), clientId: variable('USER_POOL_CLIENT_ID') });
