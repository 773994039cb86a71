import type { Client } from '../../../../../api/client.ts';
import type { LiveMessage, LiveProgress } from '../../../../../api/live.ts';
import type { LogEntry } from '../../../../../domain/log/replay.ts';
import type { CaptionsRef, FileDetail } from '../../../../entities/file/file.ts';
import { LiveSocket, type LiveSocketOptions, type LiveState } from '../../../../entities/live/liveSocket.ts';
import type { EditorStore } from '../document/editorStore.ts';
import { Signal } from '../document/signal.ts';
import { changeOf } from '../saving/logEntry.ts';
import type { SaveQueue } from '../saving/saveQueue.ts';
import { LogFollower } from './logFollower.ts';
import { PlaceTeller } from './placeTeller.ts';
import { Poller } from './poller.ts';
import { Presence } from './presence.ts';

/** What others do in the open file, as they do it. */
export interface Live {
  readonly presence: Presence;
  readonly state: LiveState;
  readonly stateChanged: Signal;
  /** Somebody commented. */
  readonly commented: Signal;
  /** Work on the file has come further. */
  readonly progressed: Signal<LiveProgress>;
  close(): void;
}

export interface LiveOptions extends Pick<LiveSocketOptions, 'open'> {
  readonly api: Pick<Client, 'createTicket'>;
  readonly ref: CaptionsRef;
  readonly userId: string;
  readonly store: EditorStore;
  readonly saves: SaveQueue;
  /** Somebody changed the sections of the file. */
  readonly onSections?: () => void;
  /** What the person may do with the file by now; said whenever a connection is sought. */
  readonly onMay?: (may: FileDetail['may']) => void;
  readonly readLog: (after: number) => Promise<LogEntry[]>;
}

/** Opens the live connection of a file. Without it the page asks now and then what others saved. */
export function startLive({ api, ref, userId, store, saves, onSections, onMay, readLog, open }: LiveOptions): Live {
  const { projectId, videoId, subtitleId } = ref;
  const presence = new Presence(userId);
  const stateChanged = new Signal();
  const commented = new Signal();
  const progressed = new Signal<LiveProgress>();
  const follower = new LogFollower({ saves, readLog });
  const poller = new Poller(() => follower.ask());
  const teller = new PlaceTeller({ store, saves, tell: (place) => socket.send({ type: 'here', ...place }) });

  function onMessage(message: LiveMessage): void {
    const before = presence.others.length;
    presence.heard(message);
    if (message.type === 'people') teller.setHeard(presence.others.length > 0, presence.others.length > before);
    if (message.type === 'joined' && message.revision !== null) follower.heard(message.revision);
    if (message.type === 'commented') commented.emit();
    if (message.type === 'progress') progressed.emit(message);
    if (message.type === 'sections') onSections?.();
    if (message.type === 'saved' && message.subtitleId === subtitleId) void take(message);
  }

  async function take({ revision, entry }: Extract<LiveMessage, { type: 'saved' }>): Promise<void> {
    follower.heard(revision, entry && { revision, change: await changeOf(entry) });
  }

  function onState(state: LiveState): void {
    if (state === 'open') {
      poller.stop();
      socket.send({ type: 'join', subtitleId });
      // What was written while nothing was heard.
      commented.emit();
    } else presence.forget();
    if (state === 'lost') poller.start();
    if (state === 'ended') poller.stop();
    teller.setHeard(false, false);
    stateChanged.emit();
  }

  const socket = new LiveSocket({
    getTicket: async () => {
      const { ticket, may } = await api.createTicket({ projectId, videoId });
      onMay?.(may);
      return ticket;
    },
    onMessage,
    onState,
    ...(open && { open }),
  });
  return {
    presence,
    stateChanged,
    commented,
    progressed,
    get state() {
      return socket.state;
    },
    close() {
      for (const part of [teller, follower, socket]) part.close();
      poller.stop();
    },
  };
}
