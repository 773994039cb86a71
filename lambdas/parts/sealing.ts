import { openSealing } from '../../cloud/identity/sealing.ts';
import { variable } from '../variable.ts';

export const sealing = () => openSealing(variable('SEALING_SECRET_ARN'));
