import { session } from '../../api/routes/session.ts';
import { resendConfirmation } from '../../services/session/resendConfirmation.ts';
import { identity } from '../parts/identity.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(session.resendConfirmation, { identity, table }, resendConfirmation);
