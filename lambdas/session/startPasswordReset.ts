import { session } from '../../api/routes/session.ts';
import { startPasswordReset } from '../../services/session/startPasswordReset.ts';
import { identity } from '../parts/identity.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(session.startPasswordReset, { identity, table }, startPasswordReset);
