import { resetCredits } from '../../services/credits/resetCredits.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('resetCredits', () => resetCredits(cloud));
