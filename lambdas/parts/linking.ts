import { openLinking } from '../../cloud/identity/linking.ts';

export const linking = () => openLinking();
