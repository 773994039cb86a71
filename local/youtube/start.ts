import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as z from 'zod';
import type { LocalContext, Starter } from '../context.ts';
import { BusyPort } from '../host/listen.ts';
import { type ProviderServer, startProviderServer } from '../identity/providers/providerServer.ts';
import { html } from '../page/html.ts';
import { googleKeys } from '../secrets/start.ts';
import { openDatabase } from '../state/database.ts';
import { readStateFile, writeStateFile } from '../state/stateFile.ts';
import { Accounts } from './accounts.ts';
import { type Video, YouTubeBook } from './book.ts';
import { youtubeSection } from './section.ts';
import { uploadsApp } from './uploads.ts';

/** YouTube: Google's consent and YouTube's uploads, on an origin of their own. */
export const starter: Starter = {
  name: 'youtube',
  async start(context) {
    const folder = context.folder('youtube');
    const database = openDatabase(join(folder, 'youtube.sqlite'), 'FULL');
    const book = new YouTubeBook(database, folder);
    const accounts = new Accounts(book, { ...googleKeys(context), siteOrigin: context.siteOrigin });
    const server = await startOnSamePort(context, (origin) => {
      const app = new Hono<{ Bindings: HttpBindings }>()
        .route('/', accounts.app())
        .route('/', uploadsApp(book, accounts, origin))
        .route('/', watchApp(book));
      return getRequestListener((request, bindings) => app.fetch(request, bindings), { overrideGlobalObjects: false });
    });
    for (const origin of [
      'https://accounts.google.com',
      'https://oauth2.googleapis.com',
      'https://www.googleapis.com',
      'https://www.youtube.com',
    ])
      context.origins.map(origin, server.origin);
    context.page.add(youtubeSection(book, server.origin));
    context.onStop(async () => {
      await server.close();
      database.close();
    });
  },
};

const portSchema = z.object({ port: z.int() });

/** Starts the server on its previous port if that port is free, because the addresses of uploads outlive a restart. */
async function startOnSamePort(
  context: LocalContext,
  createListener: Parameters<typeof startProviderServer>[0],
): Promise<ProviderServer> {
  const path = join(context.folder('youtube'), 'port.json');
  const stored = readStateFile(path, portSchema, 'Delete it; the next start takes another port.');
  const server = await startProviderServer(createListener, stored?.port ?? 0).catch((error: unknown) => {
    if (error instanceof BusyPort) return startProviderServer(createListener);
    throw error;
  });
  writeStateFile(path, JSON.stringify({ port: Number(new URL(server.origin).port) }), 0o600);
  return server;
}

/** Creates the app for the page of a video, and its bytes. */
function watchApp(book: YouTubeBook): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const find = (id: string | undefined) => book.get<Video>('video', id ?? '');
  app.get('/watch', (call) => {
    const video = find(call.req.query('v'));
    if (!video) return call.text('Video unavailable', 404);
    const { youtubeId, title, description, privacy } = video;
    return call.html(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>
      <video controls width="640" src="/videos/${youtubeId}"></video><h1>${title}</h1><p>${privacy}</p><p>${description}</p></body></html>`
        .text,
    );
  });
  app.get('/videos/:id', (call) => {
    const video = find(call.req.param('id'));
    const file = video && book.fileOf(video);
    if (!file || !existsSync(file)) return call.text('', 404);
    return call.body(Readable.toWeb(createReadStream(file)) as ReadableStream, 200, { 'content-type': 'video/mp4' });
  });
  return app;
}
