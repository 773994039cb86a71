import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';

/** A file as its editor knows it. */
export type FileDetail = Reply<Routes['readFile']>;
