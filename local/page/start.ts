import { Hono } from 'hono';
import type { LocalContext, LocalPageSection, Starter } from '../context.ts';
import { isOwnCaller } from '../host/callers.ts';
import { type Html, html, trusted } from './html.ts';
import { pageHtml } from './layout.ts';

/** Page at `/_local`, with one section per service of the local cloud that has something to show. */
export const starter: Starter = {
  name: 'page',
  async start(context) {
    context.site('/_local', localPage(context.page, context.template.stackName, context.siteOrigin).fetch);
  },
};

/** Order of the sections: the most used ones come first; sections not listed here follow. */
const order = ['mail', 'mails', 'workflows', 'transcribe', 'schedules', 'monitoring', 'template', 'tables'];

function ordered(sections: readonly LocalPageSection[]): LocalPageSection[] {
  const place = ({ id }: LocalPageSection) => (order.includes(id) ? order.indexOf(id) : order.length);
  return sections.toSorted((a, b) => place(a) - place(b));
}

/** Headers of everything below `/_local`: other origins may neither read it nor guess its type. */
export const ownHeaders = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  // With `no-referrer` a browser would send the forms of this page with an unknown origin.
  'referrer-policy': 'same-origin',
};

/** Serves the page, `/_local/<section>` for a single section, and the sections' own handlers below that. */
export function localPage(page: LocalContext['page'], title: string, siteOrigin: string): Hono {
  const whole = async () => {
    const sections = ordered(page.sections());
    return pageHtml(title, sections, await render(sections));
  };
  const app = new Hono().basePath('/_local');
  app.use(async (call, next) => {
    await next();
    for (const [name, value] of Object.entries(ownHeaders)) call.res.headers.set(name, value);
  });
  app.use(async (call, next) =>
    isOwnCaller(call.req.raw, siteOrigin)
      ? next()
      : call.text('This page can only be opened from its own machine.', 403),
  );
  app.get('/', async (call) => call.html(await whole(), 200, headers));
  app.get('/:name{[a-z-]+[.]json}', (call) => {
    const section = page.sections().find(({ id }) => `${id}.json` === call.req.param('name'));
    return section?.handler ? forward(section, call.req.raw, '/list.json') : call.notFound();
  });
  app.get('/:id', async (call) => {
    const section = page.sections().find(({ id }) => id === call.req.param('id'));
    if (!section) return call.notFound();
    return call.html(pageHtml(title, ordered(page.sections()), await render([section])), 200, headers);
  });
  app.all('/:id/*', (call) => {
    const section = page.sections().find(({ id }) => id === call.req.param('id'));
    const rest = call.req.path.slice(`/_local/${call.req.param('id')}`.length);
    return section?.handler ? forward(section, call.req.raw, rest) : call.notFound();
  });
  return app;
}

function forward(section: LocalPageSection, request: Request, path: string): Response | Promise<Response> {
  const url = new URL(request.url);
  url.pathname = path;
  return section.handler?.(new Request(url, request)) ?? new Response(null, { status: 404 });
}

/** Renders every section. One that throws is shown as failed; the rest of the page stays usable. */
async function render(sections: readonly LocalPageSection[]): Promise<Html[]> {
  const one = async (section: LocalPageSection) => {
    try {
      return await section.html();
    } catch (error) {
      console.error(error);
      return html`<p class="fault">This section cannot be shown; see the terminal for the error.</p>`.text;
    }
  };
  const parts = await Promise.all(sections.map(one));
  return sections.map(({ id, title }, index) => section(id, title, parts[index] ?? ''));
}

function section(id: string, title: string, content: string): Html {
  return html`<section id="${id}"><h2><a href="/_local/${id}">${title}</a></h2>${trusted(content)}</section>`;
}
