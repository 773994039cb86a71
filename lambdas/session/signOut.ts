import { session } from '../../api/routes/session.ts';
import { signOut } from '../../services/session/signOut.ts';
import { identity } from '../parts/identity.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(session.signOut, { identity }, signOut);
