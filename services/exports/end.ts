import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { returnExport } from '../../cloud/table/usage.ts';
import type { EndRules, RunParts } from '../runs/rules.ts';
import { exporting } from './run.ts';

/** An export counts against the plan of its month. */
export const exportEnd: EndRules<'exports', RunParts & Pick<Cloud, 'media'>> = {
  ...exporting,
  uncount: ({ ownerId, month }) => [returnExport(ownerId, month)],
  deleteUnused: ({ media }, prefix) => deletePrefix(media, prefix),
};
