import { comments } from '../../api/routes/comments.ts';
import { listMentionable } from '../../services/comments/listMentionable.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(comments.listMentionable, { table: tableReader }, listMentionable);
