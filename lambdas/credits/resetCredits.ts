import { resetCredits } from '../../services/credits/resetCredits.ts';
import { openCloud } from '../cloud.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

const cloud = openCloud({ table });

export const handler = task('resetCredits', () => resetCredits(cloud));
