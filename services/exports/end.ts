import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import type { ExportItem } from '../../cloud/table/files/exports.ts';
import { returnExport } from '../../cloud/table/people/usage.ts';
import type { EndRules, RunParts } from '../runs/rules.ts';
import { exporting } from './run.ts';

/** Returns whether an export counts against the plan of its month. Only videos do. */
export const isCounted = ({ format }: Pick<ExportItem, 'format'>): boolean => format !== 'mp3';

export const exportEnd: EndRules<'exports', RunParts & Pick<Cloud, 'media'>> = {
  ...exporting,
  uncount: ({ ownerId, month, format }) => (isCounted({ format }) ? [returnExport(ownerId, month)] : []),
  deleteUnused: ({ media }, prefix) => deletePrefix(media, prefix),
};
