import { openTable, openTableReader } from '../../cloud/table/core/table.ts';
import { variable } from '../variable.ts';

export const table = () => openTable(variable('TABLE_NAME'));
export const tableReader = () => openTableReader(variable('TABLE_NAME'));
