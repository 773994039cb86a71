import { session } from '../../api/routes/session.ts';
import { refreshTokens } from '../../services/session/refreshTokens.ts';
import { openCloud } from '../cloud.ts';
import { identity } from '../parts/identity.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ identity, table });

export const handler = serve(session.refreshTokens, (_caller, input) => refreshTokens(cloud, input));
