import { sweepFile } from '../../services/orchestration/deletion/sweepFile.ts';
import { conversion } from '../parts/conversion.ts';
import { media } from '../parts/media.ts';
import { recognition } from '../parts/recognition.ts';
import { staged } from '../parts/staged.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('sweepFile', { table, media, staged, recognition, conversion }, sweepFile);
