import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Accounts } from './accounts.ts';
import type { Upload, Video, YouTubeBook } from './book.ts';

type Call = Context<{ Bindings: HttpBindings }>;

const refused = (call: Call, status: 400 | 401 | 403 | 409, reason: string) =>
  call.json({ error: { code: status, message: reason, errors: [{ reason, domain: 'youtube' }] } }, status);

const resourceOf = ({ youtubeId: id, title, description, privacy: privacyStatus }: Video) => ({
  kind: 'youtube#video',
  id,
  snippet: { title, description },
  status: { uploadStatus: 'uploaded', privacyStatus },
});

/** Creates the app for uploads: videos by the resumable protocol, and captions by one request each. */
export function uploadsApp(book: YouTubeBook, accounts: Accounts, origin: string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const videos = '/upload/youtube/v3/videos';
  app.use('/upload/*', async (call, next) => {
    if (!accounts.permits(call.req.header('authorization'))) return refused(call, 401, 'authError');
    return next();
  });

  app.post(videos, async (call) => {
    if (book.takes('uploadQuota')) return refused(call, 403, 'quotaExceeded');
    const { snippet = {}, status = {} } = await call.req.json();
    const { title = '', description = '' } = snippet;
    if (title === '' || /[<>]/.test(title) || title.length > 100) return refused(call, 400, 'invalidTitle');
    const sizeBytes = Number(call.req.header('x-upload-content-length'));
    const upload = book.begin({ title, description, privacy: status.privacyStatus ?? 'public', sizeBytes });
    return call.body(null, 200, { location: `${origin}${videos}?uploadType=resumable&upload_id=${upload.id}` });
  });

  app.put(videos, async (call) => {
    const upload = book.get<Upload>('upload', call.req.query('upload_id') ?? '');
    if (!upload) return call.text('', 404);
    if (upload.youtubeId === null) await receive(book, call, upload);
    return answer(book, call, upload);
  });

  app.delete(videos, (call) => {
    book.remove('upload', call.req.query('upload_id') ?? '');
    return call.body(null, 499 as 400);
  });

  app.post('/upload/youtube/v3/captions', async (call) => {
    if (book.takes('captionQuota')) return refused(call, 403, 'quotaExceeded');
    const [, boundary = ''] = /boundary=(.+)$/.exec(call.req.header('content-type') ?? '') ?? [];
    const [, first = '', second = ''] = (await call.req.text()).split(`--${boundary}`);
    const { snippet } = JSON.parse(bodyOf(first)) as { snippet: { videoId: string; language: string } };
    const video = book.get<Video>('video', snippet.videoId);
    if (!video) return refused(call, 400, 'videoNotFound');
    const { language } = snippet;
    if (video.tracks.some((track) => track.language === language)) return refused(call, 409, 'captionExists');
    book.put('video', video.youtubeId, { ...video, tracks: [...video.tracks, { language, body: bodyOf(second) }] });
    return call.json({ kind: 'youtube#caption', id: `${video.youtubeId}-${language}` });
  });
  return app;
}

/** Returns the content after the headers of a part, without its last line end. */
const bodyOf = (part: string): string => part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '');

/**
 * Stores the bytes of a range. Nothing is stored for `bytes * /N`, and for a range that does not continue where the
 * last one ended.
 */
async function receive(book: YouTubeBook, call: Call, upload: Upload): Promise<void> {
  const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(call.req.header('content-range') ?? '') ?? [];
  const body = call.req.raw.body;
  if (first === undefined || last === undefined || !body || Number(first) !== book.storedBytes(upload)) return;
  const size = Number(last) - Number(first) + 1;
  const isCut = book.takes('cutRange');
  await book.append(upload, body, isCut ? Math.floor(size / 2) : size);
  if (isCut) hangUp(call);
}

async function answer(book: YouTubeBook, call: Call, upload: Upload): Promise<Response> {
  const stored = book.storedBytes(upload);
  if (stored < upload.sizeBytes) {
    return new Response(null, { status: 308, headers: stored > 0 ? { range: `bytes=0-${stored - 1}` } : {} });
  }
  const video = book.finish(upload);
  await book.onFinish?.();
  if (book.takes('loseLastAnswer')) hangUp(call);
  return call.json(resourceOf(video));
}

/** Destroys the connection, so that the response is lost. */
const hangUp = (call: Call): void => {
  call.env.incoming.socket.destroy();
};
