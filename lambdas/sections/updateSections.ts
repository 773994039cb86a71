import { sections } from '../../api/routes/sections.ts';
import { updateSections } from '../../services/sections/updateSections.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(sections.updateSections, { table, live: liveConnections }, updateSections);
