import { session } from '../../api/routes/session.ts';
import { resetPassword } from '../../services/session/resetPassword.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(session.resetPassword, (_caller, input) => resetPassword(cloud, input));
