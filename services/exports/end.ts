import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { returnExport } from '../../cloud/table/people/usage.ts';
import { isCounted } from '../../domain/exports/forms.ts';
import type { EndRules, RunParts } from '../runs/rules.ts';
import { exporting } from './run.ts';

export const exportEnd: EndRules<'exports', RunParts & Pick<Cloud, 'media'>> = {
  ...exporting,
  uncount: ({ ownerId, month, format }) => (isCounted(format) ? [returnExport(ownerId, month)] : []),
  deleteUnused: ({ media }, prefix) => deletePrefix(media, prefix),
};
