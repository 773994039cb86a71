import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { untranslatedCharacters } from '../../cloud/table/documents/translations.ts';
import { returnCharacters } from '../../cloud/table/people/usage.ts';
import type { EndRules, RunParts } from '../runs/rules.ts';
import { translating } from './run.ts';

/** Rules for the end of translations. A translation holds the objects that it created, and characters of the plan. */
export const translationEnd: EndRules<'translation', RunParts & Pick<Cloud, 'media'>> = {
  ...translating,
  uncount: (item) => {
    const count = untranslatedCharacters(item);
    return item.counted && count > 0 ? [returnCharacters(item.counted.ownerId, item.counted.month, count)] : [];
  },
  deleteUnused: ({ media }, prefix) => deletePrefix(media, prefix),
};
