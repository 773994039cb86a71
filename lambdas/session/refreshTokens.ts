import { session } from '../../api/routes/session.ts';
import { refreshTokens } from '../../services/session/refreshTokens.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(session.refreshTokens, (_caller, input) => refreshTokens(cloud, input));
