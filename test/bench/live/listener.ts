import type { LiveMessage } from '../../../api/live.ts';
import { livePath, liveProtocol } from '../../../api/liveProtocol.ts';
import type { File } from '../../kit/captionedFile.ts';
import type { NewPerson } from '../../kit/person.ts';

/** Live connection of a person to a file. Records when each revision is received (`performance.now()`). */
export class Listener {
  /** Number of refused connections. */
  static refused = 0;
  readonly heardAt = new Map<number, number>();
  /** Whether the other side closed the connection. */
  isCut = false;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const at = performance.now();
      const message = JSON.parse(String(data)) as LiveMessage;
      if (message.type === 'saved') this.heardAt.set(message.revision, at);
    };
    socket.onclose = () => {
      this.isCut = true;
    };
  }

  /**
   * Opens a connection as a page does: a ticket, the connection, and the announcement of arrival. Retries if it is
   * refused.
   */
  static async open(origin: string, { client }: NewPerson, file: File): Promise<Listener> {
    const { projectId, id: videoId, subtitleId } = file;
    for (;;) {
      const { ticket } = await client.createTicket({ projectId, videoId });
      const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/${livePath}`, [liveProtocol, ticket]);
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.onopen = () => resolve(true);
        socket.onerror = () => resolve(false);
      });
      if (isOpen) {
        socket.send(JSON.stringify({ type: 'join', subtitleId }));
        return new Listener(socket);
      }
      Listener.refused += 1;
    }
  }

  close(): void {
    this.#socket.onclose = null;
    this.#socket.close();
  }
}
