import { tokens } from '../../api/routes/tokens.ts';
import { revokeToken } from '../../services/tokens/revokeToken.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(tokens.revokeToken, { table }, revokeToken);
