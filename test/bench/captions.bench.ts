/** The first draft beside how a person cut the same words, and a greedy cut: see test/kit/drafts/measure.ts. */
import { measureDrafts } from '../kit/drafts/measure.ts';

export default measureDrafts;
