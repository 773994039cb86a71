import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../kit/browser.ts';
import { captionedFile, type File } from '../kit/captionedFile.ts';
import { openDocument } from '../kit/document.ts';
import { openEditorPage } from '../kit/editorPage.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { randomOf } from '../kit/random.ts';
import { act, answerConflict } from '../kit/storm/acts.ts';
import { readStored, shownBy, shownOf } from '../kit/storm/outcome.ts';
import { Writer } from '../kit/storm/writer.ts';

const origin = inject('origin');
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** How many browsers do how many things together: `BROWSERS=8 OPS=2000` for a long storm. */
const storms = process.env.OPS
  ? [[Number(process.env.BROWSERS ?? 2), Number(process.env.OPS)] as const]
  : ([
      [2, 60],
      [4, 60],
    ] as const);
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-storm-'));
const texts = Array.from({ length: 10 }, (_, n) => `Caption number ${n + 1} of the film`);
/** All captions are in a window of this height. */
const high = { width: 1280, height: 6000 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a person an editor of the file, as an invitation does. */
async function join(owner: NewPerson, file: File, person: NewPerson): Promise<string> {
  await owner.client.inviteMember({ teamId: file.id, email: person.email, role: 'editor' });
  const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(person.email)}`)).text();
  await person.client.acceptInvitation({ token: mails.match(/\/en\/invite\/([\w-]+)/)?.[1] ?? '' });
  return (await person.client.readAccount()).id;
}

/** Everything is on, everybody may edit, and all questions are answered: then all pages come to rest. */
async function calm(writers: readonly Writer[]): Promise<void> {
  for (const writer of writers) await writer.comeBack();
  await expect
    .poll(
      async () => {
        for (const writer of writers) {
          while (await answerConflict(writer)) await writer.page.waitForTimeout(100);
          await writer.page.keyboard.press('Control+s');
        }
        return Promise.all(writers.map(({ state }) => state));
      },
      { timeout: 60_000, interval: 500 },
    )
    .toEqual(writers.map(() => 'saved'));
}

describe.each(storms)('%i browsers that do %i things in one file together', (count, ops) => {
  it(
    `end with the server's document, and nothing that was acknowledged or typed is lost (seed ${seed})`,
    async () => {
      const people = await Promise.all(Array.from({ length: count }, () => newPerson(origin)));
      const [owner] = people as [NewPerson];
      const file = await captionedFile(owner, folder, texts);
      const begun = await openDocument(owner.client, file);
      const ids = new Map<NewPerson, string>();
      for (const person of people.slice(1)) ids.set(person, await join(owner, file, person));
      const writers = await Promise.all(
        people.map((person, n) =>
          Writer.open(browser, origin, file, { name: 'abcdefgh'[n] ?? '', person, random: randomOf(seed + n) }),
        ),
      );

      let left = ops;
      let roleChanges = 0;
      const random = randomOf(seed - 1);
      const write = async (writer: Writer) => {
        for (; left > 0; left -= 1) await act(writer);
      };
      const changeRoles = async () => {
        const every = Math.max(10, Math.floor(ops / 40));
        for (let next = ops - every; left > 0; await new Promise((resolve) => setTimeout(resolve, 100))) {
          if (left > next) continue;
          next -= every;
          const memberId = ids.get(people[1 + Math.floor(random() * (count - 1))] as NewPerson) ?? '';
          await owner.client.setMemberRole({ teamId: file.id, memberId, role: 'viewer' });
          await new Promise((resolve) => setTimeout(resolve, 500 + random() * 1500));
          await owner.client.setMemberRole({ teamId: file.id, memberId, role: 'editor' });
          roleChanges += 1;
        }
      };
      await Promise.all([...writers.map(write), changeRoles()]);
      await calm(writers);

      const stored = await readStored(owner, file, begun);
      expect(stored.replayed.toSnapshot()).toEqual(stored.document.toSnapshot());
      const expected = shownOf(stored.document);
      const fresh = await openEditorPage(await openAs(browser, origin, owner, { viewport: high }), origin, file);
      for (const page of [...writers.map((writer) => writer.page), fresh]) {
        await page.setViewportSize(high);
        await expect.poll(() => shownBy(page)).toEqual(expected);
      }

      const answers = writers.flatMap((writer) => [...writer.answers]);
      const acknowledged = answers.filter(([, { status }]) => status === 200);
      const lost = answers.filter(([, { code }]) => code === 'version.conflict');
      for (const [, { revision = 0, label }] of acknowledged) {
        expect(stored.log.get(revision)?.change.label).toBe(label);
        expect(stored.leftOut.has(revision), `revision ${revision} is in the document`).toBe(false);
      }
      for (const [saveId] of lost) expect([...stored.setAside.keys()]).toContain(saveId);
      const kept = [...stored.everyText, ...[...stored.setAside.values()].flat()].join(' ');
      for (const writer of writers) {
        const missing = writer.typed.filter(({ word, isTakenBack }) => !isTakenBack && !kept.includes(word));
        expect(missing.map(({ word }) => word)).toEqual([]);
        const conflicts = [...writer.answers.values()].filter(({ code }) => code === 'version.conflict');
        if (conflicts.length > 0) expect(writer.conflicts.length, `${writer.name} was asked`).toBeGreaterThan(0);
      }
      console.info(
        `storm, seed ${seed}: ${count} browsers, ${ops} operations, ${acknowledged.length} acknowledged changes, ` +
          `${lost.length} conflicts kept, ${writers.flatMap(({ conflicts }) => conflicts).length} questions answered, ` +
          `${writers.flatMap(({ typed }) => typed).length} words typed, ${roleChanges} role changes, ` +
          JSON.stringify(writers.map(({ did }) => did)),
      );
      for (const writer of writers) await writer.close();
      await fresh.context().close();
    },
    120_000 + ops * 600,
  );
});
