import { openSocial } from '../../cloud/identity/social.ts';
import { variable } from '../variable.ts';

export const social = () =>
  openSocial({
    domain: variable('SIGN_IN_DOMAIN'),
    clientId: variable('USER_POOL_CLIENT_ID'),
    providers: variable('SIGN_IN_PROVIDERS').split(','),
  });
