import { Hono } from 'hono';
import type { LocalContext, LocalPageSection, Starter } from '../context.ts';
import { isOwnCaller } from '../protocol/callers.ts';
import { type Html, html, trusted } from './html.ts';
import { pageHtml } from './layout.ts';

/** The page at `/_local`: what the services of the local cloud have to show, each in a part of its own. */
export const starter: Starter = {
  name: 'page',
  async start(context) {
    context.site('/_local', localPage(context.page, context.template.stackName).fetch);
  },
};

/** What people come for first stands first; parts that are not named here follow. */
const order = ['mail', 'workflows', 'transcribe', 'schedules', 'monitoring', 'template', 'tables'];

function ordered(sections: readonly LocalPageSection[]): LocalPageSection[] {
  const place = ({ id }: LocalPageSection) => (order.includes(id) ? order.indexOf(id) : order.length);
  return sections.toSorted((a, b) => place(a) - place(b));
}

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The page, `/_local/<section>` for one part alone, and what sections answer themselves below that. */
export function localPage(page: LocalContext['page'], title: string): Hono {
  const whole = async () => {
    const sections = ordered(page.sections());
    return pageHtml(title, sections, await render(sections));
  };
  const app = new Hono().basePath('/_local');
  app.use(async (call, next) =>
    isOwnCaller(call.req.raw) ? next() : call.text('This page serves its own machine only.', 403),
  );
  app.get('/', async (call) => call.html(await whole(), 200, headers));
  app.get('/:name{[a-z-]+[.]json}', (call) => {
    const section = page.sections().find(({ id }) => `${id}.json` === call.req.param('name'));
    return section?.handler ? ask(section, call.req.raw, '/list.json') : call.notFound();
  });
  app.get('/:id', async (call) => {
    const section = page.sections().find(({ id }) => id === call.req.param('id'));
    if (!section) return call.notFound();
    return call.html(pageHtml(title, ordered(page.sections()), await render([section])), 200, headers);
  });
  app.all('/:id/*', (call) => {
    const section = page.sections().find(({ id }) => id === call.req.param('id'));
    const rest = call.req.path.slice(`/_local/${call.req.param('id')}`.length);
    return section?.handler ? ask(section, call.req.raw, rest) : call.notFound();
  });
  return app;
}

function ask(section: LocalPageSection, request: Request, path: string): Response | Promise<Response> {
  const url = new URL(request.url);
  url.pathname = path;
  return section.handler?.(new Request(url, request)) ?? new Response(null, { status: 404 });
}

/** A part that fails does not take the page with it. */
async function render(sections: readonly LocalPageSection[]): Promise<Html[]> {
  const one = async (section: LocalPageSection) => {
    try {
      return await section.html();
    } catch (error) {
      console.error(error);
      return html`<p class="fault">This part cannot be shown; the terminal says why.</p>`.text;
    }
  };
  const parts = await Promise.all(sections.map(one));
  return sections.map(({ id, title }, index) => section(id, title, parts[index] ?? ''));
}

function section(id: string, title: string, content: string): Html {
  return html`<section id="${id}"><h2><a href="/_local/${id}">${title}</a></h2>${trusted(content)}</section>`;
}
