import { prepareVocabulary } from '../../services/transcription/prepareVocabulary.ts';
import { media } from '../parts/media.ts';
import { recognition } from '../parts/recognition.ts';
import { tableReader } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('prepareVocabulary', { table: tableReader, media, recognition }, prepareVocabulary);
