import { comments } from '../../api/routes/comments.ts';
import { addSectionComment } from '../../services/comments/addSectionComment.ts';
import { liveConnections } from '../parts/live.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(comments.addSectionComment, { table, live: liveConnections, mail }, addSectionComment);
