import { session } from '../../api/routes/session.ts';
import { confirmSignUp } from '../../services/session/confirmSignUp.ts';
import { identity } from '../parts/identity.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(session.confirmSignUp, { identity }, confirmSignUp);
