import { openPaper } from '../../cloud/paper.ts';

/** The fonts lie beside the function (scripts/build.ts). */
export const paper = () => openPaper(`${import.meta.dirname}/fonts`);
