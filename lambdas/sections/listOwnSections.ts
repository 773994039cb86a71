import { sections } from '../../api/routes/sections.ts';
import { listOwnSections } from '../../services/sections/listOwnSections.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(sections.listOwnSections, { table: tableReader }, listOwnSections);
