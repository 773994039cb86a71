import { files } from '../../api/routes/files.ts';
import { updateFile } from '../../services/files/updateFile.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.updateFile, { table }, updateFile);
