import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { hearComplaints } from '../browser.ts';
import type { File } from '../captionedFile.ts';
import { openEditorPage } from '../editorPage.ts';
import { type NewPerson, openAs } from '../person.ts';

/** Last response of the server to a save, with its save id. */
export interface Answer {
  readonly status: number;
  readonly label: string;
  /** Revision of a saved change. */
  readonly revision?: number;
  /** Error code of a refused change. */
  readonly code?: string;
  readonly baseRevision: number;
  /** The change as sent. */
  readonly sent: string;
}

/** Typed word that the page then showed. */
export interface Typed {
  readonly word: string;
  /** Whether the page later reported that everything is saved. */
  isCalledSaved: boolean;
  /** Whether the person undid or overwrote it before it was saved, so that possibly nobody ever saw it. */
  isTakenBack: boolean;
}

/** Runs before the page's own code, so that its live connections can be ended or their messages suppressed. */
function holdSockets(): void {
  const sockets: WebSocket[] = [];
  const held = { sockets, isDeaf: false };
  Object.assign(window, { heldSockets: held });
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      sockets.push(this);
      // Added before any listener of the page.
      this.addEventListener('message', (event) => held.isDeaf && event.stopImmediatePropagation());
    }
  };
}

declare global {
  interface Window {
    heldSockets: { readonly sockets: WebSocket[]; isDeaf: boolean };
  }
}

/** Person with the file open in their own browser, controlled by the stress test. */
export class Writer {
  readonly name: string;
  readonly person: NewPerson;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly random: () => number;
  readonly answers = new Map<string, Answer>();
  readonly typed: Typed[] = [];
  /** Texts of the conflict dialogs, including the person's words. */
  readonly conflicts: string[] = [];
  readonly complaints: string[];
  readonly did: Record<string, number> = {};
  /** Steps in order, printed if a word is missing. */
  readonly diary: string[] = [];
  isAway = false;
  #session: CDPSession | undefined;

  private constructor(name: string, person: NewPerson, page: Page, random: () => number) {
    this.name = name;
    this.person = person;
    this.page = page;
    this.context = page.context();
    this.random = random;
    this.complaints = hearComplaints(page);
    page.on('response', (response) => void this.#hear(response));
    page.on('framenavigated', () => this.note('page opened'));
  }

  static async open(
    browser: Browser,
    origin: string,
    file: File,
    { name, person, random }: Pick<Writer, 'name' | 'person' | 'random'>,
  ): Promise<Writer> {
    const context = await openAs(browser, origin, person);
    await context.addInitScript(holdSockets);
    return new Writer(name, person, await openEditorPage(context, origin, file), random);
  }

  /** Random integer from 0 to below `count`. */
  pick(count: number): number {
    return Math.floor(this.random() * count);
  }

  async #hear(response: Awaited<ReturnType<Page['waitForResponse']>>): Promise<void> {
    const request = response.request();
    if (request.method() !== 'PUT' || !/\/subtitles\/[\w-]+$/.test(new URL(request.url()).pathname)) return;
    const { saveId, change, baseRevision } = request.postDataJSON() as {
      saveId: string;
      change: { label: string };
      baseRevision: number;
    };
    // A page closed in the meantime did not read the response either.
    const body = (await response.json().catch(() => null)) as { revision?: number; code?: string } | null;
    if (!body) return;
    const [status, sent] = [response.status(), JSON.stringify(change)];
    this.note(`saved ${saveId.slice(0, 8)}: ${response.status()} ${body.code ?? body.revision}`);
    this.answers.set(saveId, { ...body, status, label: change.label, baseRevision, sent });
  }

  note(what: string): void {
    this.diary.push(`${new Date().toISOString().slice(14, 23)} ${what}`);
  }

  /** Steps before and after a word was typed, and the server's responses to its changes. */
  storyOf(word: string): string {
    const at = this.diary.findIndex((line) => line.includes(word));
    const answers = [...this.answers].filter(([, { sent }]) => sent.includes(word));
    const replies = answers.map(
      ([saveId, { sent, ...answer }]) => `${saveId} ${JSON.stringify(answer)} ${sent.slice(0, 600)}`,
    );
    return [`${this.name}, ${word}:`, ...this.diary.slice(Math.max(0, at - 5), at + 25), ...replies].join('\n');
  }

  /** Disconnects this browser: requests fail, and no messages arrive. */
  async goAway(): Promise<void> {
    this.isAway = true;
    await this.page.evaluate(() => {
      window.heldSockets.isDeaf = true;
    });
    await this.context.setOffline(true);
  }

  async comeBack(): Promise<void> {
    if (!this.isAway) return;
    this.isAway = false;
    await this.dropSockets();
    await this.context.setOffline(false);
  }

  /** Ends the live connection, like a restarting router. */
  async dropSockets(): Promise<void> {
    await this.page.evaluate(() => {
      window.heldSockets.isDeaf = false;
      for (const socket of window.heldSockets.sockets.splice(0)) socket.close();
    });
  }

  /** Puts the tab to sleep, as a browser does with a background tab. */
  async sleep(ms: number): Promise<void> {
    this.#session ??= await this.context.newCDPSession(this.page);
    await this.#session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((resolve) => setTimeout(resolve, ms));
    await this.#session.send('Page.setWebLifecycleState', { state: 'active' });
  }

  /** Saving state shown by the page; empty for a viewer or while it opens. */
  get state(): Promise<string> {
    return this.page
      .locator('[data-kind][role="status"], [data-kind][role="alert"]')
      .first()
      .getAttribute('data-kind', { timeout: 2000 })
      .then(
        (kind) => kind ?? '',
        () => '',
      );
  }

  /** Description of a page that does not come to rest. */
  async describe(): Promise<string> {
    const look = () => {
      const texts = [...document.querySelectorAll('[role="dialog"]')].map((one) => one.textContent?.slice(0, 300));
      const disabled = document.querySelectorAll('[role="dialog"] button:disabled').length;
      const state = document.querySelector('[data-kind]')?.getAttribute('data-kind');
      if (state === undefined) return document.body.textContent.slice(0, 400);
      return JSON.stringify({ state, texts, disabled, alerts: document.querySelector('[role="alert"]')?.textContent });
    };
    const seen = await Promise.race([
      this.page.evaluate(look).catch(String),
      new Promise<string>((resolve) => setTimeout(resolve, 3000, 'does not reply')),
    ]);
    return [`${this.name}: ${seen}`, ...this.diary.slice(-6)].join('\n');
  }

  /** Whether the page allows its person to type. */
  mayType(): Promise<boolean> {
    return this.page.evaluate(() => document.querySelector('[data-caption] textarea:not([readonly])') !== null);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
