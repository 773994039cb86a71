import { openPaper } from '../../cloud/paper.ts';

/** The fonts are bundled with the function (scripts/build.ts). */
export const paper = () => openPaper(`${import.meta.dirname}/fonts`);
