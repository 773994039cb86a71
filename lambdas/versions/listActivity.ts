import { versions } from '../../api/routes/versions.ts';
import { listActivity } from '../../services/activity/listActivity.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(versions.listActivity, { table: tableReader }, listActivity);
