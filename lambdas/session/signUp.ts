import { session } from '../../api/routes/session.ts';
import { signUp } from '../../services/session/signUp.ts';
import { identity } from '../parts/identity.ts';
import { mail } from '../parts/mail.ts';
import { people } from '../parts/people.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(session.signUp, { identity, people, table, mail }, signUp);
