import { tokens } from '../../api/routes/tokens.ts';
import { createToken } from '../../services/tokens/createToken.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(tokens.createToken, { table }, createToken);
