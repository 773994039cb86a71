import type { Client } from '../../../../../api/client.ts';
import type { LiveMessage, LiveProgress } from '../../../../../api/live.ts';
import type { LogEntry } from '../../../../../domain/log/replay.ts';
import type { CaptionsRef, FileDetail } from '../../../../entities/file/file.ts';
import { LiveSocket, type LiveSocketOptions, type LiveState } from '../../../../entities/live/liveSocket.ts';
import type { DocumentStore } from '../document/documentStore.ts';
import { Signal } from '../document/signal.ts';
import { changeOf } from '../saving/logEntry.ts';
import type { SaveQueue } from '../saving/saveQueue.ts';
import { LogFollower } from './logFollower.ts';
import { PlaceTeller } from './placeTeller.ts';
import { Poller } from './poller.ts';
import { Presence } from './presence.ts';

/** Live activity of others in the open file. */
export interface Live {
  readonly presence: Presence;
  readonly state: LiveState;
  readonly stateChanged: Signal;
  /** Emitted when someone commented. */
  readonly commented: Signal;
  /** Emitted when work on the file progressed. */
  readonly progressed: Signal<LiveProgress>;
  close(): void;
}

interface LiveOptions extends Pick<LiveSocketOptions, 'open'> {
  readonly api: Pick<Client, 'createTicket'>;
  readonly ref: CaptionsRef;
  readonly userId: string;
  readonly store: DocumentStore;
  readonly saves: SaveQueue;
  /** Called when someone changed the sections of the file. */
  readonly onSections?: () => void;
  /** Called with the user's current permissions on the file, on every connection attempt. */
  readonly onMay?: (may: FileDetail['may']) => void;
  readonly readLog: (after: number) => Promise<LogEntry[]>;
}

/** Opens the live connection of a file. While it is lost, the page polls for what others saved. */
export function startLive({ api, ref, userId, store, saves, onSections, onMay, readLog, open }: LiveOptions): Live {
  const { projectId, videoId, subtitleId } = ref;
  const presence = new Presence(userId);
  const stateChanged = new Signal();
  const commented = new Signal();
  const progressed = new Signal<LiveProgress>();
  const follower = new LogFollower({ saves, readLog });
  const poller = new Poller(() => follower.ask());
  const teller = new PlaceTeller({
    selection: store.selection,
    saves,
    tell: (place) => socket.send({ type: 'here', ...place }),
  });

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
      // Comments may have been added while the connection was down.
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
