import { versions } from '../../api/routes/versions.ts';
import { listActivity } from '../../services/activity/listActivity.ts';
import { mediaReader } from '../parts/media.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(versions.listActivity, { table: tableReader, media: mediaReader }, listActivity);
