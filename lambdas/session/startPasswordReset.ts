import { session } from '../../api/routes/session.ts';
import { startPasswordReset } from '../../services/session/startPasswordReset.ts';
import { openCloud } from '../cloud.ts';
import { identity } from '../parts/identity.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ identity });

export const handler = serve(session.startPasswordReset, (_caller, input) => startPasswordReset(cloud, input));
