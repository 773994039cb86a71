/**
 * `npm run screenshots [-- --origin URL --only NAME]` makes the pictures of the user guide and of the README from a
 * local installation with its sample, in English and Japanese (`npm start -- --data NEW_FOLDER`). It corrects, translates
 * and changes the captions of the sample. It needs Chromium and ffmpeg.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sampleAccount } from './sample/account.ts';
import { signIn } from './sample/visitor.ts';
import { makeAnimation } from './screenshots/animation.ts';
import { toWebp } from './screenshots/encode.ts';
import { pictures } from './screenshots/pictures.ts';
import { prepareSample } from './screenshots/sample.ts';
import { openVisit, type Visit } from './screenshots/visit.ts';

const docs = path.resolve(import.meta.dirname, '../docs');
const { values } = parseArgs({
  options: { origin: { type: 'string', default: 'http://127.0.0.1:4400' }, only: { type: 'string' } },
});
const isWanted = (name: string) => values.only === undefined || values.only === name;

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-screenshots-'));
const visitor = await signIn(values.origin, sampleAccount);
const { files } = await visitor.client.listFiles({});
const listed = files.find(({ title }) => title === 'Making subtitles');
if (!listed)
  throw new Error('The installation has no file “Making subtitles”. Start a new one: npm start -- --data DIR');
const file = await visitor.client.readFile({ projectId: listed.projectId, videoId: listed.id });

try {
  await using(await openVisit(values.origin, visitor, file, 'en'), prepareSample);
  for (const locale of ['en', 'ja'] as const) {
    await using(await openVisit(values.origin, visitor, file, locale), async (visit) => {
      for (const { name, show, part, leave } of pictures.filter(({ name }) => isWanted(name))) {
        await show(visit);
        const picture = path.join(folder, `${name}.png`);
        const shown = part ? visit.page.locator(part).first() : visit.page;
        await shown.screenshot({ path: picture });
        await toWebp(picture, path.join(docs, 'guide', locale, `${name}.webp`));
        await leave?.(visit);
        console.log(`${locale} ${name}`);
      }
    });
  }
  if (isWanted('animation')) {
    await using(await openVisit(values.origin, visitor, file, 'en'), (visit) =>
      makeAnimation(visit, folder, path.join(docs, 'editor.webp')),
    );
    console.log('animation');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function using(visit: Visit, run: (visit: Visit) => Promise<void>): Promise<void> {
  try {
    await run(visit);
  } finally {
    await visit.close();
  }
}
