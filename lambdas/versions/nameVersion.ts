import { versions } from '../../api/routes/versions.ts';
import { nameVersion } from '../../services/versions/nameVersion.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(versions.nameVersion, { table }, nameVersion);
