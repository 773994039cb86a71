import { session } from '../../api/routes/session.ts';
import { resetPassword } from '../../services/session/resetPassword.ts';
import { identity } from '../parts/identity.ts';
import { liveConnections } from '../parts/live.ts';
import { sessions } from '../parts/sessions.ts';
import { table } from '../parts/table.ts';
import { servePublic } from '../servePublic.ts';

export const handler = servePublic(
  session.resetPassword,
  { identity, live: liveConnections, sessions, table },
  resetPassword,
);
