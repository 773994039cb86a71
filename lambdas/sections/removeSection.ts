import { sections } from '../../api/routes/sections.ts';
import { removeSection } from '../../services/sections/removeSection.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(sections.removeSection, { table, live: liveConnections }, removeSection);
