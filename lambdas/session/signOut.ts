import { session } from '../../api/routes/session.ts';
import { signOut } from '../../services/session/signOut.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(session.signOut, (_caller, input) => signOut(cloud, input));
