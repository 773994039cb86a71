import { openTable } from '../../cloud/table/table.ts';
import { variable } from '../variable.ts';

export const table = () => openTable(variable('TABLE_NAME'));
