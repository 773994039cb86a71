import { account } from '../../api/routes/account.ts';
import { saveStylePreset } from '../../services/account/saveStylePreset.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.saveStylePreset, { table }, saveStylePreset);
