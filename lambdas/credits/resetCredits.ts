import { resetCredits } from '../../services/credits/resetCredits.ts';
import { box } from '../box.ts';
import { openCloud } from '../cloud.ts';
import { table } from '../parts/table.ts';

const cloud = openCloud({ table });

export const handler = box('resetCredits', () => resetCredits(cloud));
