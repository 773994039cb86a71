import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { launchBrowser } from '../kit/browser.ts';
import type { File } from '../kit/captionedFile.ts';
import { openDocument } from '../kit/document.ts';
import { openEditorPage } from '../kit/editorPage.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { randomOf } from '../kit/random.ts';
import { seed } from '../kit/seed.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';
import { act, answerConflict } from '../kit/storm/acts.ts';
import { readStored, type Stored, shownBy, shownOf } from '../kit/storm/outcome.ts';
import { Writer } from '../kit/storm/writer.ts';

/** Number of browsers and operations of each stress test. `BROWSERS=8 OPS=2000` runs a long one. */
const storms = process.env.OPS
  ? [{ browsers: Number(process.env.BROWSERS ?? 2), ops: Number(process.env.OPS) }]
  : [{ browsers: 4, ops: 60 }];
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-storm-'));
/** Window high enough to show all captions. */
const high = { width: 1280, height: 6000 };

let browser: Browser;
/** The first person owns the file; the others edit it. */
let people: NewPerson[];
let file: File;

beforeAll(async () => {
  const count = Math.max(...storms.map(({ browsers }) => browsers));
  browser = await launchBrowser();
  people = await Promise.all(Array.from({ length: count }, () => newPerson(origin)));
  const [owner, ...others] = people as [NewPerson, ...NewPerson[]];
  file = await captioned(owner);
  for (const person of others) await join(owner, person);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a file from a short recording with ten captions that are uploaded with it: nothing is recognized. */
async function captioned(owner: NewPerson): Promise<File> {
  const source = path.join(folder, 'A short talk.mp4');
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.']);
  const lines = Array.from({ length: 10 }, (_, n) => {
    const second = `00:00:${String(2 * n).padStart(2, '0')}`;
    return `${n + 1}\n${second},000 --> ${second},900\nCaption number ${n + 1} of the film\n`;
  });
  const content = Buffer.from(lines.join('\n')).toString('base64');
  const captions = [{ fileName: 'talk.srt', language: 'en', content }];
  return untilTranscribed(owner, await upload(owner, source, 'en', { captions, isTranscribed: false }));
}

/** Makes a person an editor of the file through an invitation. */
async function join(owner: NewPerson, person: NewPerson): Promise<void> {
  await owner.client.inviteMember({ teamId: file.id, email: person.email, role: 'editor' });
  const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(person.email)}`)).text();
  await person.client.acceptInvitation({ token: mails.match(/\/en\/invite\/([\w-]+)/)?.[1] ?? '' });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Lets all writers act at the same time until `ops` operations are done. Occasionally one of them becomes a viewer for
 * a while.
 */
async function rage(writers: readonly Writer[], ops: number): Promise<number> {
  const random = randomOf(seed - 1);
  const [owner, ...others] = people as [NewPerson, ...NewPerson[]];
  let [left, roleChanges] = [ops, 0];
  const write = async (writer: Writer) => {
    while (left > 0) {
      left -= 1;
      if (process.env.OPS && left % 200 === 0) console.info(`${ops - left} of ${ops}, ${new Date().toISOString()}`);
      await act(writer);
    }
  };
  const changeRoles = async () => {
    const every = Math.max(20, Math.floor(ops / 40));
    for (let next = ops - every; left > 0; await sleep(100)) {
      if (left > next) continue;
      next = left - every;
      const person = others[Math.floor(random() * (writers.length - 1))] as NewPerson;
      const memberId = (await person.client.readAccount()).id;
      await owner.client.setMemberRole({ teamId: file.id, memberId, role: 'viewer' });
      await sleep(500 + random() * 1500);
      await owner.client.setMemberRole({ teamId: file.id, memberId, role: 'editor' });
      roleChanges += 1;
    }
  };
  await Promise.all([...writers.map(write), changeRoles()]);
  return roleChanges;
}

/** Restores the network and everyone's edit permission and answers all dialogs, after which all pages come to rest. */
async function calm(writers: readonly Writer[]): Promise<void> {
  for (const writer of writers) await writer.comeBack();
  const settle = async () => {
    for (const writer of writers) {
      while (await answerConflict(writer)) await sleep(100);
      await writer.page.keyboard.press('Control+s');
    }
    // A page that is still read-only may have changes to send later.
    return Promise.all(writers.map(async (writer) => ((await writer.mayType()) ? writer.state : 'may only look')));
  };
  const restless = setTimeout(
    () => void Promise.all(writers.map((writer) => writer.describe())).then(console.info),
    50_000,
  );
  await expect.poll(settle, { timeout: 60_000, interval: 500 }).toEqual(writers.map(() => 'saved'));
  clearTimeout(restless);
}

/** Checks that every acknowledged save is in the log and in the document, and every refused one is set aside. */
function expectNothingAcknowledgedMissing(writers: readonly Writer[], stored: Stored) {
  const answers = writers.flatMap((writer) => [...writer.answers]);
  const acknowledged = answers.filter(([, { status }]) => status === 200);
  for (const [, { revision = 0, label }] of acknowledged) {
    expect(stored.log.get(revision)?.change.label).toBe(label);
    expect(stored.leftOut.has(revision), `revision ${revision} is in the document`).toBe(false);
  }
  const lost = answers.filter(([, { code }]) => code === 'version.conflict').map(([saveId]) => saveId);
  expect([...stored.setAside.keys()]).toEqual(expect.arrayContaining(lost));
  return { acknowledged: acknowledged.length, lost: lost.length };
}

/** Checks that every typed word was in the document, or is set aside and was in the dialog shown to its writer. */
function expectNothingTypedMissing(writers: readonly Writer[], { everyText, setAside }: Stored): void {
  const [logged, kept] = [[...everyText].join(' '), [...setAside.values()].flat().join(' ')];
  for (const writer of writers) {
    const { name, typed, conflicts } = writer;
    const notLogged = typed.filter(({ word, isTakenBack }) => !isTakenBack && !logged.includes(word));
    const words = notLogged.map(({ word }) => word);
    for (const word of words) if (!kept.includes(word)) console.info(writer.storyOf(word));
    expect(
      words.filter((word) => !kept.includes(word)),
      `kept of ${name}`,
    ).toEqual([]);
    expect(
      words.filter((word) => !conflicts.join(' ').includes(word)),
      `shown to ${name}`,
    ).toEqual([]);
  }
}

describe.each(storms)('$browsers browsers that do $ops things in one file together', ({ browsers, ops }) => {
  it(
    `end with the server's document, and nothing that was acknowledged or typed is lost (seed ${seed})`,
    async () => {
      const [owner] = people as [NewPerson];
      const begun = await openDocument(owner.client, file);
      const writers = await Promise.all(
        people.slice(0, browsers).map((person, n) => {
          const name = 'abcdefgh'[n] ?? '';
          return Writer.open(browser, origin, file, { name, person, random: randomOf(seed + n) });
        }),
      );
      const startedAt = Date.now();
      const roleChanges = await rage(writers, ops);
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      await calm(writers);

      const stored = await readStored(owner, file, begun);
      expect(stored.replayed.toSnapshot()).toEqual(stored.document.toSnapshot());
      const expected = shownOf(stored.document);
      const fresh = await openEditorPage(await openAs(browser, origin, owner, { viewport: high }), origin, file);
      for (const page of [...writers.map((writer) => writer.page), fresh]) {
        await page.setViewportSize(high);
        await expect.poll(() => shownBy(page)).toEqual(expected);
      }
      const { acknowledged, lost } = expectNothingAcknowledgedMissing(writers, stored);
      expectNothingTypedMissing(writers, stored);

      const count = (of: (writer: Writer) => number) => writers.reduce((sum, writer) => sum + of(writer), 0);
      const did = (name: string) => count((writer) => writer.did[name] ?? 0);
      console.info(
        `storm, seed ${seed}: ${browsers} browsers, ${ops} operations in ${seconds} s, ${acknowledged} changes ` +
          `acknowledged, ${lost} conflicts kept, ${count(({ conflicts }) => conflicts.length)} questions answered, ` +
          `${count(({ typed }) => typed.length)} words typed, ${did('cut')} cuts, ${did('drop')} dropped connections, ` +
          `${did('sleep')} sleeping tabs, ${did('reload')} reloads, ${roleChanges} changes of a role`,
      );
      for (const writer of writers) await writer.close();
      await fresh.context().close();
    },
    120_000 + ops * 600,
  );
});
