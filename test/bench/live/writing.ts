/** One edit per second in each of several files, and the times at which the other connections receive it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { openDocument } from '../../kit/document.ts';
import type { SharedFile } from './cast.ts';
import type { Listener } from './listener.ts';

/** Times in milliseconds of `performance.now()`. */
interface Edit {
  readonly revision: number;
  readonly sentAt: number;
  readonly acknowledgedAt: number;
}

export interface Heard {
  /** From sending a save to its acknowledgement. */
  readonly savedMs: readonly number[];
  /** From the acknowledgement until another connection received the edit. Negative if it received it earlier. */
  readonly afterMs: readonly number[];
  /** From sending a save until another connection received the edit. */
  readonly fromSendMs: readonly number[];
  /** Number of failed saves, edits that a connection never received, and closed connections. */
  readonly errors: number;
}

/** Time after which a message counts as lost. */
const lateMs = 3000;

type Listeners = ReadonlyMap<SharedFile, readonly Listener[]>;

/** Edits each file once a second as its owner, whether or not the last edit is acknowledged. */
export async function write(files: readonly SharedFile[], listeners: Listeners, seconds: number): Promise<Heard> {
  const edits = await Promise.all(files.map((file, index) => writeOne(file, index / files.length, seconds)));
  await sleep(lateMs);
  const made = edits.flat();
  const saved = made.filter((edit) => edit !== null);
  const told = files.flatMap((file, index) =>
    (edits[index] ?? [])
      .filter((edit) => edit !== null)
      .flatMap((edit) => (listeners.get(file) ?? []).map(({ heardAt }) => ({ edit, at: heardAt.get(edit.revision) }))),
  );
  const heard = told.flatMap(({ edit, at }) => (at === undefined ? [] : [{ edit, at }]));
  const cut = [...listeners.values()].flat().filter(({ isCut }) => isCut);
  return {
    savedMs: saved.map(({ acknowledgedAt, sentAt }) => acknowledgedAt - sentAt),
    afterMs: heard.map(({ edit, at }) => at - edit.acknowledgedAt),
    fromSendMs: heard.map(({ edit, at }) => at - edit.sentAt),
    errors: made.length - saved.length + (told.length - heard.length) + cut.length,
  };
}

/**
 * Waits `part` of a second first, so that the files do not all save at the same moment. Null stands for a refused edit.
 */
async function writeOne(shared: SharedFile, part: number, seconds: number): Promise<(Edit | null)[]> {
  const { document, revision } = await openDocument(shared.owner.client, shared.file);
  const at = { base: revision };
  const made: Promise<Edit | null>[] = [];
  await sleep(1000 * part);
  for (let second = 0; second < seconds; second += 1) {
    made.push(edit(shared, document, at, second));
    await sleep(1000);
  }
  return Promise.all(made);
}

async function edit(
  { owner, file }: SharedFile,
  document: CaptionDocument,
  at: { base: number },
  second: number,
): Promise<Edit | null> {
  const id = document.at('en', second % document.count('en'))?.id ?? '';
  const change = setText(document, { id, tab: 'en', text: `Said in second ${second}, ${at.base}` });
  if (!change) throw new Error('the caption says that already');
  document.applyOrThrow(change);
  const { projectId, id: videoId, subtitleId } = file;
  const address = { projectId, videoId, subtitleId: subtitleId ?? '' };
  const sentAt = performance.now();
  try {
    const save = { baseRevision: at.base, change, saveId: crypto.randomUUID() };
    const { revision } = await owner.client.saveSubtitles({ ...address, ...save });
    at.base = Math.max(at.base, revision);
    return { revision, sentAt, acknowledgedAt: performance.now() };
  } catch (error) {
    console.warn(`a save failed: ${error}`);
    return null;
  }
}
