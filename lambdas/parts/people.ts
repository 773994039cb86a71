import { openPeople } from '../../cloud/identity/people.ts';
import { variable } from '../variable.ts';

export const people = () => openPeople(variable('USER_POOL_ID'));
