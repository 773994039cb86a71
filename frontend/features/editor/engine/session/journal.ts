import { BrowserJournal } from '../saving/browserJournal.ts';
import { BrowserDocumentCopies, type DocumentCopies } from '../saving/documentCopies.ts';
import { BrowserHistoryJournal, type HistoryJournal } from '../saving/historyJournal.ts';
import type { Journal } from '../saving/journal.ts';

/** Journal of this browser. Rows carry their user, so people who share a browser never see each other's work. */
export const journal: Journal = new BrowserJournal();

/** Undo histories of this browser. */
export const historyJournal: HistoryJournal = new BrowserHistoryJournal();

/** Copies of documents in this browser. */
export const documentCopies: DocumentCopies = new BrowserDocumentCopies();
