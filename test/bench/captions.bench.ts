/**
 * Compares the first draft with a person's segmentation of the same words and with greedy segmentation: see
 * test/kit/drafts/measure.ts.
 */
import { measureDrafts } from '../kit/drafts/measure.ts';

export default measureDrafts;
