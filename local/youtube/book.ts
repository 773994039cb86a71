import { randomBytes } from 'node:crypto';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

export interface Upload {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly privacy: string;
  readonly sizeBytes: number;
  /** The video that it became. */
  readonly youtubeId: string | null;
}

export interface Track {
  readonly language: string;
  readonly body: string;
}

export interface Video extends Upload {
  readonly youtubeId: string;
  readonly createdAt: string;
  readonly tracks: readonly Track[];
}

/** What goes wrong next; each happens once. */
export const switches = ['loseLastAnswer', 'cutRange', 'uploadQuota', 'captionQuota', 'keepPrivate'] as const;
export type Switch = (typeof switches)[number];

export const newId = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** What this YouTube knows, in a database; the bytes of videos are files beside it. */
export class YouTubeBook {
  private readonly database: DatabaseSync;
  private readonly folder: string;
  /** For tests: what happens after a video is made and before that is answered. */
  onFinish: (() => Promise<unknown>) | undefined;

  constructor(database: DatabaseSync, folder: string) {
    this.database = database;
    this.folder = folder;
    database.exec(
      'CREATE TABLE IF NOT EXISTS entries (kind TEXT, id TEXT, at INTEGER PRIMARY KEY AUTOINCREMENT, json TEXT, UNIQUE (kind, id))',
    );
  }

  put(kind: 'grant' | 'upload' | 'video' | 'switch', id: string, value: object): void {
    this.database
      .prepare(
        'INSERT INTO entries (kind, id, json) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET json = excluded.json',
      )
      .run(kind, id, JSON.stringify(value));
  }

  get<Value>(kind: string, id: string): Value | undefined {
    const row = this.database.prepare('SELECT json FROM entries WHERE kind = ? AND id = ?').get(kind, id);
    return row && (JSON.parse(String(row.json)) as Value);
  }

  remove(kind: string, id: string): boolean {
    return this.database.prepare('DELETE FROM entries WHERE kind = ? AND id = ?').run(kind, id).changes > 0;
  }

  /** Newest first. */
  videos(): Video[] {
    const rows = this.database.prepare("SELECT json FROM entries WHERE kind = 'video' ORDER BY at DESC").all();
    return rows.map(({ json }) => JSON.parse(String(json)) as Video);
  }

  /** Whether the next request is to go wrong in this way. */
  takes(name: Switch): boolean {
    return this.remove('switch', name);
  }

  isSet(name: Switch): boolean {
    return this.get('switch', name) !== undefined;
  }

  /** The file with the bytes of an upload, and of the video that it became. */
  fileOf({ id }: Pick<Upload, 'id'>): string {
    return join(this.folder, `${id}.video`);
  }

  storedBytes(upload: Upload): number {
    const file = this.fileOf(upload);
    return existsSync(file) ? statSync(file).size : 0;
  }

  begin(fields: Omit<Upload, 'id' | 'youtubeId'>): Upload {
    const upload = { ...fields, id: newId(18), youtubeId: null };
    writeFileSync(this.fileOf(upload), '');
    this.put('upload', upload.id, upload);
    return upload;
  }

  /** Appends what arrives, at most `maxBytes` of it. */
  async append(upload: Upload, body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<void> {
    const file = await open(this.fileOf(upload), 'a');
    let left = maxBytes;
    try {
      for await (const bytes of body) {
        const taken = bytes.subarray(0, left);
        await file.write(taken);
        left -= taken.length;
        if (left <= 0) break;
      }
    } finally {
      await file.close();
    }
  }

  /** The video of a whole upload, made once. */
  finish(upload: Upload): Video {
    const before = upload.youtubeId === null ? undefined : this.get<Video>('video', upload.youtubeId);
    if (before) return before;
    const youtubeId = newId(8);
    const privacy = this.takes('keepPrivate') ? 'private' : upload.privacy;
    const video = { ...upload, privacy, youtubeId, createdAt: new Date().toISOString(), tracks: [] };
    this.put('video', youtubeId, video);
    this.put('upload', upload.id, { ...upload, youtubeId });
    return video;
  }
}
