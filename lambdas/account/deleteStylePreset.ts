import { account } from '../../api/routes/account.ts';
import { deleteStylePreset } from '../../services/account/deleteStylePreset.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.deleteStylePreset, { table }, deleteStylePreset);
