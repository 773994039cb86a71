import { session } from '../../api/routes/session.ts';
import { signIn } from '../../services/session/signIn.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(session.signIn, (_caller, input) => signIn(cloud, input));
