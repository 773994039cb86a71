import { uploads } from '../../api/routes/uploads.ts';
import { signParts } from '../../services/uploads/signParts.ts';
import { media } from '../parts/media.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.signParts, { table: tableReader, media }, signParts);
