import { sections } from '../../api/routes/sections.ts';
import { listSections } from '../../services/sections/listSections.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(sections.listSections, { table: tableReader }, listSections);
