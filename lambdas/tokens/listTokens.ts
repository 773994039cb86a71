import { tokens } from '../../api/routes/tokens.ts';
import { listTokens } from '../../services/tokens/listTokens.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(tokens.listTokens, { table: tableReader }, listTokens);
