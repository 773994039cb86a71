import { openOwnUser } from '../../cloud/identity/ownUser.ts';

export const ownUser = () => openOwnUser();
