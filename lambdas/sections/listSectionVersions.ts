import { sections } from '../../api/routes/sections.ts';
import { listSectionVersions } from '../../services/sections/listSectionVersions.ts';
import { mediaReader } from '../parts/media.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(
  sections.listSectionVersions,
  { table: tableReader, media: mediaReader },
  listSectionVersions,
);
