import { files } from '../../api/routes/files.ts';
import { saveShots } from '../../services/files/saveShots.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.saveShots, { table, media }, saveShots);
