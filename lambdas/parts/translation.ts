import { openTranslation } from '../../cloud/translation.ts';

export const translation = () => openTranslation();
