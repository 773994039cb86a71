import { openIdentity } from '../../cloud/identity/identity.ts';
import { variable } from '../variable.ts';

export const identity = () => openIdentity({ clientId: variable('USER_POOL_CLIENT_ID') });
