import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import type { EndRules, RunParts } from '../runs/rules.ts';
import { translating } from './run.ts';

/** A translation holds nothing but the objects that it made. */
export const translationEnd: EndRules<'translation', RunParts & Pick<Cloud, 'media'>> = {
  ...translating,
  deleteUnused: ({ media }, prefix) => deletePrefix(media, prefix),
};
