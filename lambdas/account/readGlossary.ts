import { account } from '../../api/routes/account.ts';
import { readGlossary } from '../../services/account/readGlossary.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(account.readGlossary, { table: tableReader }, readGlossary);
