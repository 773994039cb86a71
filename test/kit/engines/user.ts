import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from './engine.ts';

/** Element of a page, by a CSS selector and its accessible name or text. */
export interface Target {
  readonly css: string;
  readonly name?: string;
}

/** A user of a tab, who waits for what they see and clicks it. */
export class User {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Waits until an expression of the page is truthy, and returns its value. */
  async until<T>(expression: string, timeoutMs = 60_000): Promise<T> {
    const endMs = performance.now() + timeoutMs;
    for (;;) {
      const value = await this.tab.evaluate<T>(expression).catch(() => null);
      if (value) return value;
      if (performance.now() > endMs) throw new Error(`not in time: ${expression}\n${await this.#visibleText()}`);
      await sleep(100);
    }
  }

  #visibleText(): Promise<string> {
    return this.tab.evaluate<string>("location.href + ' ' + document.body.innerText").catch(String);
  }

  /** Waits for an element, scrolls it into view and clicks its center. */
  async click(target: Target): Promise<void> {
    const { x, y } = await this.until<{ x: number; y: number }>(`(() => {
      const element = ${find(target)};
      if (!element || element.matches(':disabled')) return null;
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const label = element.closest('label');
      return width > 0 && hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit)) ? { x, y } : null;
    })()`);
    await this.tab.clickAt(x, y);
  }

  see(target: Target, timeoutMs?: number): Promise<boolean> {
    return this.until<boolean>(`Boolean(${find(target)})`, timeoutMs);
  }

  /** Replaces the content of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.tab.press('Control+a');
    await this.tab.type(text);
  }
}

/** Field with this label. */
export const field = (label: string): Target => ({ css: 'input, textarea', name: label });

export const button = (name: string): Target => ({ css: 'button, a, [role="menuitem"]', name });

/** Returns an expression for the first visible element of a target. */
function find({ css, name }: Target): string {
  return `[...document.querySelectorAll(${JSON.stringify(css)})].find((element) => {
    if (element.getClientRects().length === 0) return false;
    const name = ${JSON.stringify(name ?? null)};
    if (name === null) return true;
    const labels = [element.getAttribute('aria-label'), element.textContent, ...[...(element.labels ?? [])].map((label) => label.textContent)];
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    labels.push(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
    return labels.some((label) => label?.replace(/\\s+/g, ' ').trim().startsWith(name));
  })`;
}
