import { session } from '../../api/routes/session.ts';
import { confirmSignUp } from '../../services/session/confirmSignUp.ts';
import { identity } from '../parts/identity.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(session.confirmSignUp, { identity, table }, confirmSignUp);
