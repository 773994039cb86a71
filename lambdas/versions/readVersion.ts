import { versions } from '../../api/routes/versions.ts';
import { readVersion } from '../../services/versions/readVersion.ts';
import { mediaReader } from '../parts/media.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(versions.readVersion, { table: tableReader, media: mediaReader }, readVersion);
