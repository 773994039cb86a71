import { Hono } from 'hono';
import type { LocalPageSection } from '../context.ts';
import { html } from '../page/html.ts';
import { type Switch, switches, type Video, type YouTubeBook } from './book.ts';

const words: Readonly<Record<Switch, string>> = {
  loseLastAnswer: 'Lose the next last answer',
  cutRange: 'Cut the next range',
  uploadQuota: 'Refuse the next video: quota',
  captionQuota: 'Refuse the next captions: quota',
  keepPrivate: 'Keep the next video private',
};

/** Section of the local YouTube's videos, and of the errors that can be simulated there. */
export function youtubeSection(book: YouTubeBook, origin: string): LocalPageSection {
  const app = new Hono()
    .post('/switches/:name', (call) => {
      const name = switches.find((one) => one === call.req.param('name'));
      if (name) book.put('switch', name, { name });
      return call.redirect('/_local#youtube', 303);
    })
    .get('/videos', (call) => call.json(book.videos()));
  const render = () => {
    const videos = book.videos();
    return html`${switches.map(
      (name) =>
        html`<form method="post" action="/_local/youtube/switches/${name}"><button>${words[name]}${book.isSet(name) ? ' (on)' : ''}</button></form>`,
    )}
      ${videos.length === 0 ? html`<p class="empty">No video yet.</p>` : videos.map((video) => videoHtml(video, origin))}`;
  };
  return { id: 'youtube', title: 'YouTube', html: () => render().text, handler: app.fetch };
}

const videoHtml = ({ youtubeId, title, privacy, sizeBytes, tracks }: Video, origin: string) =>
  html`<div><a href="${origin}/watch?v=${youtubeId}">${title}</a> ${privacy}, ${sizeBytes} bytes, ${tracks.map(({ language }) => language).join(' ') || 'no captions'}</div>`;
