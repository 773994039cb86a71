import { comments } from '../../api/routes/comments.ts';
import { resolveComment } from '../../services/comments/resolveComment.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(comments.resolveComment, { table, live: liveConnections }, resolveComment);
