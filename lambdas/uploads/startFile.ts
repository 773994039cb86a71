import { uploads } from '../../api/routes/uploads.ts';
import { startFile } from '../../services/uploads/startFile.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(uploads.startFile, { table: tableReader }, startFile);
