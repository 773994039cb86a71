import { session } from '../../api/routes/session.ts';
import { signUp } from '../../services/session/signUp.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(session.signUp, (_caller, input) => signUp(cloud, input));
