import { files } from '../../api/routes/files.ts';
import { saveDialog } from '../../services/files/saveDialog.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(files.saveDialog, { table }, saveDialog);
