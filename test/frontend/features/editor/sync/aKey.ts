import type { DocumentKey } from '../../../../../frontend/features/editor/engine/saving/journal.ts';

export const aKey: DocumentKey = { userId: 'u1', videoId: 'v1', subtitleId: 's1' };
