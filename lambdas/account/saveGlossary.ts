import { account } from '../../api/routes/account.ts';
import { saveGlossary } from '../../services/account/saveGlossary.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.saveGlossary, { table }, saveGlossary);
