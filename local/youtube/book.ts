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
  /** Id of the resulting video. */
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

/** Errors to simulate next; each occurs once. */
export const switches = ['loseLastAnswer', 'cutRange', 'uploadQuota', 'captionQuota', 'keepPrivate'] as const;
export type Switch = (typeof switches)[number];

export const newId = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Data of the local YouTube, in a database; the bytes of videos are files beside it. */
export class YouTubeBook {
  private readonly database: DatabaseSync;
  private readonly folder: string;
  /** Called in tests after a video is created and before the response. */
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

  /** Returns all videos, newest first. */
  videos(): Video[] {
    const rows = this.database.prepare("SELECT json FROM entries WHERE kind = 'video' ORDER BY at DESC").all();
    return rows.map(({ json }) => JSON.parse(String(json)) as Video);
  }

  /** Whether this error should occur for the next request. Clears its switch. */
  takes(name: Switch): boolean {
    return this.remove('switch', name);
  }

  isSet(name: Switch): boolean {
    return this.get('switch', name) !== undefined;
  }

  /** Returns the file with the bytes of an upload, and of the resulting video. */
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

  /** Appends received bytes, at most `maxBytes` of them. */
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

  /** Returns the video of a complete upload, which is created once. */
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
