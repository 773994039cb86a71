import { openLedger } from '../../cloud/table/table.ts';
import { variable } from '../variable.ts';

export const ledger = () => openLedger(variable('TABLE_NAME'));
