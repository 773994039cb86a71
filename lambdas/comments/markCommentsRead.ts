import { comments } from '../../api/routes/comments.ts';
import { markCommentsRead } from '../../services/comments/markCommentsRead.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(comments.markCommentsRead, { table }, markCommentsRead);
