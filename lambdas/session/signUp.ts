import { session } from '../../api/routes/session.ts';
import { signUp } from '../../services/session/signUp.ts';
import { openCloud } from '../cloud.ts';
import { identity } from '../parts/identity.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ identity, table });

export const handler = serve(session.signUp, (_caller, input) => signUp(cloud, input));
