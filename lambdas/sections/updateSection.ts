import { sections } from '../../api/routes/sections.ts';
import { updateSection } from '../../services/sections/updateSection.ts';
import { liveConnections } from '../parts/live.ts';
import { mail } from '../parts/mail.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(sections.updateSection, { table, media, live: liveConnections, mail }, updateSection);
