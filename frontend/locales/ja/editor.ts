import type en from '../en/editor.ts';
import type { Translation } from '../index.ts';

export default { title: 'Otoji' } satisfies Translation<typeof en>;
