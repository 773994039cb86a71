import { openLedger } from '../../cloud/table/core/table.ts';
import { variable } from '../variable.ts';

export const ledger = () => openLedger(variable('TABLE_NAME'));
