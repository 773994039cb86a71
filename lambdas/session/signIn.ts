import { session } from '../../api/routes/session.ts';
import { signIn } from '../../services/session/signIn.ts';
import { identity } from '../parts/identity.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(session.signIn, { identity, table }, signIn);
