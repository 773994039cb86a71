import type en from '../en/developers.ts';
import type { Translation } from '../index.ts';

export default { title: 'Otoji' } satisfies Translation<typeof en>;
