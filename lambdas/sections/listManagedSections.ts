import { sections } from '../../api/routes/sections.ts';
import { listManagedSections } from '../../services/sections/listManagedSections.ts';
import { tableReader } from '../parts/table.ts';
import { serveUser } from '../serveUser.ts';

export const handler = serveUser(sections.listManagedSections, { table: tableReader }, listManagedSections);
