import { session } from '../../api/routes/session.ts';
import { startPasswordReset } from '../../services/session/startPasswordReset.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(session.startPasswordReset, (_caller, input) => startPasswordReset(cloud, input));
