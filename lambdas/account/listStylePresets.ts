import { account } from '../../api/routes/account.ts';
import { listStylePresets } from '../../services/account/listStylePresets.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.listStylePresets, { table: tableReader }, listStylePresets);
