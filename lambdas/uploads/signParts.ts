import { uploads } from '../../api/routes/uploads.ts';
import { signParts } from '../../services/uploads/signParts.ts';
import { cloud } from '../cloud.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.signParts, (caller, input) => signParts(cloud, caller, input));
