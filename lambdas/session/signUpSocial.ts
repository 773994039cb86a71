import { session } from '../../api/routes/session.ts';
import { signUpSocial } from '../../services/session/signUpSocial.ts';
import { identity } from '../parts/identity.ts';
import { mail } from '../parts/mail.ts';
import { people } from '../parts/people.ts';
import { sealing } from '../parts/sealing.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(session.signUpSocial, { sealing, identity, people, table, mail }, signUpSocial);
