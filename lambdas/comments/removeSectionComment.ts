import { comments } from '../../api/routes/comments.ts';
import { removeSectionComment } from '../../services/comments/removeSectionComment.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(comments.removeSectionComment, { table, live: liveConnections }, removeSectionComment);
