import { session } from '../../api/routes/session.ts';
import { resendConfirmation } from '../../services/session/resendConfirmation.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(session.resendConfirmation, (_caller, input) => resendConfirmation(cloud, input));
