import { comments } from '../../api/routes/comments.ts';
import { removeComment } from '../../services/comments/removeComment.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(comments.removeComment, { table, live: liveConnections }, removeComment);
