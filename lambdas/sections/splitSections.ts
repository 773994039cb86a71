import { sections } from '../../api/routes/sections.ts';
import { splitSections } from '../../services/sections/splitSections.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(sections.splitSections, { table, live: liveConnections }, splitSections);
