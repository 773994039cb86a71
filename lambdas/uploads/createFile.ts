import { uploads } from '../../api/routes/uploads.ts';
import { createFile } from '../../services/uploads/createFile.ts';
import { mediaReader } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.createFile, { table, media: mediaReader }, createFile);
