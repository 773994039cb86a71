import { comments } from '../../api/routes/comments.ts';
import { listComments } from '../../services/comments/listComments.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(comments.listComments, { table: tableReader }, listComments);
