import { session } from '../../api/routes/session.ts';
import { startPasswordReset } from '../../services/session/startPasswordReset.ts';
import { identity } from '../parts/identity.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(session.startPasswordReset, { identity }, startPasswordReset);
