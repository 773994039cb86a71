import { BrowserJournal } from '../sync/browserJournal.ts';
import type { Journal } from '../sync/journal.ts';

/** The journal of this browser. Rows carry their user, so people who share a browser never see each other's. */
export const journal: Journal = new BrowserJournal();
