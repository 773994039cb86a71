import { session } from '../../api/routes/session.ts';
import { confirmSignUp } from '../../services/session/confirmSignUp.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(session.confirmSignUp, (_caller, input) => confirmSignUp(cloud, input));
