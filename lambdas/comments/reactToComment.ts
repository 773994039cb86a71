import { comments } from '../../api/routes/comments.ts';
import { reactToComment } from '../../services/comments/reactToComment.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(comments.reactToComment, { table, live: liveConnections }, reactToComment);
