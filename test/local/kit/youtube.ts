import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { openDatabase } from '../../../local/state/database.ts';
import { Accounts } from '../../../local/youtube/accounts.ts';
import { YouTubeBook } from '../../../local/youtube/book.ts';
import { uploadsApp } from '../../../local/youtube/uploads.ts';
import { served } from './served.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export const youtubeClient = { clientId: 'client', clientSecret: 'a secret', siteOrigin: 'https://otoji.example' };

export interface RunningYouTube extends AsyncDisposable {
  readonly url: string;
  readonly book: YouTubeBook;
}

/** Starts the local Google and YouTube, over HTTP. */
export async function startYouTube(): Promise<RunningYouTube> {
  const folder = temporaryFolder();
  const database = openDatabase(join(folder.path, 'youtube.sqlite'));
  const book = new YouTubeBook(database, folder.path);
  const app = new Hono<{ Bindings: HttpBindings }>();
  const server = await served((request, ...bindings: never[]) => app.fetch(request, ...bindings));
  const accounts = new Accounts(book, youtubeClient);
  app.route('/', accounts.app()).route('/', uploadsApp(book, accounts, server.url));
  return {
    url: server.url,
    book,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      database.close();
      folder[Symbol.dispose]();
    },
  };
}
