/** Cost of an edit while ten people have the file open: counted, then priced. */
import { connectLive } from '../../../services/live/connectLive.ts';
import { receiveLive } from '../../../services/orchestration/live/receiveLive.ts';
import { createTicket } from '../../kit/services.ts';
import { countReads, countWrites } from '../../kit/tableRequests.ts';
import { open, save, spoken, textChange } from '../../services/subtitles/kit.ts';
import { startWorld } from '../../services/world.ts';

const connections = 10;

/** US$, Singapore, list prices of November 2026 (docs/decisions/live.md). */
const price = {
  message: 1.15 / 1e6,
  connectionMinute: 0.29 / 1e6,
  write: 0.7115 / 1e6,
  read: 0.1423 / 1e6,
  call: 0.2 / 1e6,
  gigabyteSecond: 0.0000133,
} as const;

/**
 * Assumed activity: each of ten people saves every five seconds. During two fifths of the time the caret moves, and its
 * position is sent every 1.5 seconds.
 */
const hour = { saves: (connections * 3600) / 5, moves: (connections * 3600 * 0.4) / 1.5 } as const;

/** Read units of one consistent query of a file's connections: 2 kB. */
const readUnitsOfQuery = 1;
/** GB-seconds that a function of 256 MB takes for a message. */
const gigabyteSecondsOfCall = 0.25 * 0.05;

export interface Counted {
  readonly writes: number;
  readonly reads: number;
  readonly messages: number;
}

export interface Costs {
  readonly save: Counted;
  readonly move: Counted;
  /** US$ per hour with ten people: the cost that live connections add, and the table writes of the saves themselves. */
  readonly hourUsd: number;
  readonly savesUsd: number;
}

export async function countCosts(): Promise<Costs> {
  const world = await startWorld();
  const { cloud } = world;
  try {
    const file = await world.given.aCaptionedFile(spoken(10));
    const ref = { projectId: file.projectId, videoId: file.videoId };
    for (let n = 0; n < connections; n += 1) {
      const { ticket } = await createTicket(cloud, { userId: file.userId }, ref);
      const headers = { 'Sec-WebSocket-Protocol': `otoji.live, ${ticket}` };
      await connectLive(cloud, { requestContext: { connectionId: `c${n}` }, headers });
    }
    const { document, revision } = await open(world, file);
    const change = textChange(document, 'c1', 'another text');
    const counted = async (act: () => Promise<unknown>): Promise<Counted> => {
      const before = cloud.live.sent.length;
      let writes = 0;
      const reads = await countReads(cloud.table, async () => {
        writes = await countWrites(cloud.table, act);
      });
      return { writes, reads, messages: cloud.live.sent.length - before };
    };
    const saved = await counted(() => save(world, file, { baseRevision: revision, change, saveId: 's1' }));
    const here = JSON.stringify({ type: 'here', captionId: 'c2', isTyping: true, caret: { tab: 'en', offset: 2 } });
    const moved = await counted(() => receiveLive(cloud, { requestContext: { connectionId: 'c0' }, body: here }));
    return { save: saved, move: moved, ...priced(saved, moved) };
  } finally {
    await world.stop();
  }
}

function priced(save: Counted, move: Counted): Pick<Costs, 'hourUsd' | 'savesUsd'> {
  const sent = hour.saves * save.messages + hour.moves * (move.messages + 1);
  const queries = hour.saves + hour.moves * move.reads;
  const hourUsd =
    sent * price.message +
    connections * 60 * price.connectionMinute +
    queries * readUnitsOfQuery * price.read +
    hour.moves * (move.writes * price.write + price.call + gigabyteSecondsOfCall * price.gigabyteSecond);
  return { hourUsd, savesUsd: hour.saves * save.writes * price.write };
}
