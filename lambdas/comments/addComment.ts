import { comments } from '../../api/routes/comments.ts';
import { addComment } from '../../services/comments/addComment.ts';
import { liveConnections } from '../parts/live.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(comments.addComment, { table, live: liveConnections, mail }, addComment);
