import { session } from '../../api/routes/session.ts';
import { resendConfirmation } from '../../services/session/resendConfirmation.ts';
import { openCloud } from '../cloud.ts';
import { identity } from '../parts/identity.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ identity });

export const handler = serve(session.resendConfirmation, (_caller, input) => resendConfirmation(cloud, input));
