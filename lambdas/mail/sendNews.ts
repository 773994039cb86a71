import { sendNews } from '../../services/mail/sendNews.ts';
import { news } from '../parts/news.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('sendNews', { table, news }, sendNews);
