import { customMessage } from '../../services/mail/customMessage.ts';
import { task } from '../task.ts';

export const handler = task('customMessage', {}, customMessage);
