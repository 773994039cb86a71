import { session } from '../../api/routes/session.ts';
import { refreshTokens } from '../../services/session/refreshTokens.ts';
import { identity } from '../parts/identity.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(session.refreshTokens, { identity, table }, refreshTokens);
