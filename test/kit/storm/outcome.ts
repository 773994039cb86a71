import type { Page } from 'playwright-core';
import { spansOf } from '../../../domain/captions/marks.ts';
import { touched } from '../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { type LogEntry, replay } from '../../../domain/log/replay.ts';
import { formatTimecode } from '../../../domain/timecode/clock.ts';
import { readLogAfter, readVersionDocument } from '../../../frontend/features/editor/engine/session/readDocument.ts';
import type { File } from '../captionedFile.ts';
import { openDocument } from '../document.ts';
import type { NewPerson } from '../person.ts';

/** Caption as a screen shows it. */
export interface Shown {
  readonly id: string;
  readonly startMs: string;
  readonly endMs: string;
  readonly text: string;
  /** Parts that are bold, italic or underlined. */
  readonly emphasised: readonly string[];
}

/** Captions shown by a page. Its window must be high enough for all of them. */
export function shownBy(page: Page): Promise<Shown[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-caption]:has(textarea)')].map((row) => {
      // The current row has fields, the others have buttons.
      const [from, to] = [...row.querySelectorAll('[aria-label*=" time of caption "]')].map((time) =>
        time instanceof HTMLInputElement ? time.value : time.textContent,
      );
      const parts = [...row.querySelectorAll<HTMLElement>('[data-emphasis]:not(textarea)')];
      return {
        id: row.dataset.caption ?? '',
        startMs: from ?? '',
        endMs: to ?? '',
        text: row.querySelector('textarea')?.value ?? '',
        emphasised: parts.map((part) => `${part.dataset.emphasis}: ${part.textContent}`),
      };
    }),
  );
}

/** Captions of a document, as a screen shows them. */
export function shownOf(document: CaptionDocument): Shown[] {
  const { frameRate, style } = document.settings;
  return [...document.captions('en')].map(({ id, startMs, endMs, cells: { en } }) => ({
    id,
    startMs: formatTimecode(startMs, frameRate),
    endMs: formatTimecode(endMs, frameRate),
    text: en?.text ?? '',
    emphasised: spansOf(en?.text ?? '', en?.marks, en?.marks ? { ...style, ...en.style } : en?.style)
      .filter(({ emphasis }) => emphasis.length > 0)
      .map(({ text, emphasis }) => `${emphasis.join(' ')}: ${text}`),
  }));
}

/** Server state after a stress test. */
export interface Stored {
  readonly document: CaptionDocument;
  readonly revision: number;
  /** Document obtained by replaying the log from the start of the stress test, with each text that it ever had. */
  readonly replayed: CaptionDocument;
  readonly everyText: ReadonlySet<string>;
  readonly log: ReadonlyMap<number, LogEntry>;
  /** Revisions that readers omit from the document. */
  readonly leftOut: ReadonlySet<number>;
  /** Set-aside changes by the id of their save, with the texts that they created. */
  readonly setAside: ReadonlyMap<string, readonly string[]>;
}

/** Reads the document, everything logged since `begun`, and everything set aside. */
export async function readStored(
  { client }: NewPerson,
  file: File,
  begun: { readonly document: CaptionDocument; readonly revision: number },
): Promise<Stored> {
  const { document, revision } = await openDocument(client, file);
  const ref = { projectId: file.projectId, videoId: file.id, subtitleId: file.subtitleId ?? '' };
  const changes = await readLogAfter(client, ref, begun.revision, revision);
  const entries = changes.map((change, index) => ({ revision: begun.revision + index + 1, change }));
  const everyText = new Set<string>();
  const leftOut = new Set<number>();
  for (const entry of entries) {
    if (replay(begun.document, [entry]).length > 0) leftOut.add(entry.revision);
    for (const id of touched(entry.change)) everyText.add(begun.document.get(id)?.cells.en?.text ?? '');
  }
  const log = new Map(entries.map((entry) => [entry.revision, entry]));
  return {
    document,
    revision,
    replayed: begun.document,
    everyText,
    log,
    leftOut,
    setAside: await readAside(client, ref),
  };
}

async function readAside(
  client: NewPerson['client'],
  ref: { readonly projectId: string; readonly videoId: string },
): Promise<Map<string, readonly string[]>> {
  const aside = new Map<string, readonly string[]>();
  let before: string | undefined;
  do {
    const { versions, next } = await client.listVersions({ ...ref, ...(before && { before }) });
    for (const { id } of versions.filter(({ kind }) => kind === 'setAside')) {
      const { document, setAside } = await readVersionDocument(client, ref, id);
      const change = setAside ?? { label: '', ops: [] };
      const puts = change.ops.flatMap((op) =>
        op.op === 'put' || op.op === 'cut' ? Object.values(op.caption.cells) : [],
      );
      replay(document, [{ revision: 0, change }]);
      const texts = [...touched(change)].map((one) => document.get(one)?.cells.en?.text ?? '');
      aside.set(id.slice(id.indexOf('-') + 1), [...texts, ...puts.map(({ text }) => text)]);
    }
    before = next ?? undefined;
  } while (before);
  return aside;
}
