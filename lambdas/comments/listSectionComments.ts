import { comments } from '../../api/routes/comments.ts';
import { listSectionComments } from '../../services/comments/listSectionComments.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(comments.listSectionComments, { table: tableReader }, listSectionComments);
