import { linkIdentity } from '../../services/session/linkIdentity.ts';
import { linking } from '../parts/linking.ts';
import { task } from '../task.ts';

export const handler = task('linkIdentity', { linking }, linkIdentity);
