import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import type { EndRules, RunParts } from '../runs/rules.ts';
import { translating } from './run.ts';

/** Rules for the end of translations. A translation holds only the objects that it created. */
export const translationEnd: EndRules<'translation', RunParts & Pick<Cloud, 'media'>> = {
  ...translating,
  deleteUnused: ({ media }, prefix) => deletePrefix(media, prefix),
};
