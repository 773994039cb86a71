import { uploads } from '../../api/routes/uploads.ts';
import { readUpload } from '../../services/uploads/readUpload.ts';
import { mediaReader } from '../parts/media.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.readUpload, { table: tableReader, media: mediaReader }, readUpload);
