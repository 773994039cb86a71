import { comments } from '../../api/routes/comments.ts';
import { reactToSectionComment } from '../../services/comments/reactToSectionComment.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(comments.reactToSectionComment, { table, live: liveConnections }, reactToSectionComment);
