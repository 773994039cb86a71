import { versions } from '../../api/routes/versions.ts';
import { setAside } from '../../services/versions/setAside.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(versions.setAside, { table, media }, setAside);
