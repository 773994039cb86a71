import { uploads } from '../../api/routes/uploads.ts';
import { signParts } from '../../services/uploads/signParts.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

const cloud = openCloud({ media, table });

export const handler = serve(uploads.signParts, (caller, input) => signParts(cloud, caller, input));
