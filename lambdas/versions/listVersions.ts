import { versions } from '../../api/routes/versions.ts';
import { listVersions } from '../../services/versions/listVersions.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(versions.listVersions, { table: tableReader }, listVersions);
