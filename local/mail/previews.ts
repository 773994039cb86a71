import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as z from 'zod';
import type { LocalPageSection } from '../context.ts';
import { html } from '../page/html.ts';
import { frameHeaders, messagePage } from './page.ts';

const previewSchema = z.object({
  name: z.string().regex(/^\w+$/),
  locale: z.string().regex(/^\w+$/),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

type Preview = z.infer<typeof previewSchema>;

/**
 * Previews of every mail of the product with sample data, at `/_local/mails`. `folder` has one JSON file for each mail
 * and language, as written by the build.
 */
export function previewSection(folder: string): LocalPageSection {
  const find = (name: string, locale: string) =>
    readPreviews(folder).find((preview) => preview.name === name && preview.locale === locale);
  const app = new Hono();
  app.get('/:name/:locale', (call) => {
    const { name, locale } = call.req.param();
    const preview = find(name, locale);
    return preview ? call.html(messagePage(preview).text, 200, frameHeaders) : call.notFound();
  });
  return { id: 'mails', title: 'Mail previews', html: () => list(readPreviews(folder)).text, handler: app.fetch };
}

function readPreviews(folder: string): Preview[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => previewSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

function list(previews: readonly Preview[]) {
  if (previews.length === 0) return html`<p class="empty">No previews were built.</p>`;
  const rows = [...Map.groupBy(previews, ({ name }) => name)].map(
    ([name, some]) =>
      html`<tr><th>${name}</th>${some.map(
        ({ locale, subject }) =>
          html`<td lang="${locale}"><a href="/_local/mails/${name}/${locale}">${subject}</a> <small>${locale}</small></td>`,
      )}</tr>`,
  );
  return html`<table>${rows}</table>`;
}
