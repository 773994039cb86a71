import { session } from '../../api/routes/session.ts';
import { signOut } from '../../services/session/signOut.ts';
import { openCloud } from '../cloud.ts';
import { identity } from '../parts/identity.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ identity });

export const handler = serve(session.signOut, (_caller, input) => signOut(cloud, input));
