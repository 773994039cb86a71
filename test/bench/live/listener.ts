import type { LiveMessage } from '../../../api/live.ts';
import { livePath, liveProtocol } from '../../../api/liveProtocol.ts';
import type { File } from '../../kit/captionedFile.ts';
import type { NewPerson } from '../../kit/person.ts';

/** A live connection of a person to a file, which notes when it hears of each revision (`performance.now()`). */
export class Listener {
  readonly heardAt = new Map<number, number>();
  /** Whether it was closed by the other side. */
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

  /** Opens it as a page does: a ticket, the connection, and that one has come. */
  static async open(origin: string, { client }: NewPerson, file: File): Promise<Listener> {
    const { projectId, id: videoId, subtitleId } = file;
    const { ticket } = await client.createTicket({ projectId, videoId });
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/${livePath}`, [liveProtocol, ticket]);
    await new Promise<void>((opened, refused) => {
      socket.onopen = () => opened();
      socket.onerror = () => refused(new Error('a live connection was refused'));
    });
    socket.send(JSON.stringify({ type: 'join', subtitleId }));
    return new Listener(socket);
  }

  close(): void {
    this.#socket.onclose = null;
    this.#socket.close();
  }
}
