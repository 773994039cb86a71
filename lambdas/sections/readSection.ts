import { sections } from '../../api/routes/sections.ts';
import { readSection } from '../../services/sections/readSection.ts';
import { mediaReader } from '../parts/media.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(sections.readSection, { table: tableReader, media: mediaReader }, readSection);
