import { session } from '../../api/routes/session.ts';
import { signInSocial } from '../../services/session/signInSocial.ts';
import { sealing } from '../parts/sealing.ts';
import { social } from '../parts/social.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(session.signInSocial, { social, sealing, table }, signInSocial);
