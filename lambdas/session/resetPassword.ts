import { session } from '../../api/routes/session.ts';
import { resetPassword } from '../../services/session/resetPassword.ts';
import { openCloud } from '../cloud.ts';
import { identity } from '../parts/identity.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ identity });

export const handler = serve(session.resetPassword, (_caller, input) => resetPassword(cloud, input));
