import { openSessions } from '../../cloud/identity/sessions.ts';
import { variable } from '../variable.ts';

export const sessions = () => openSessions(variable('USER_POOL_ID'));
