import { live } from '../../api/routes/live.ts';
import { saveNoticeSettings } from '../../services/live/saveNoticeSettings.ts';
import { table } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(live.saveNoticeSettings, { table }, saveNoticeSettings);
