/** Browser engines other than Chromium, behind the few operations that their tests need. */

/** Keys that tests press, besides characters. */
export type Key = 'Enter' | 'Tab' | 'Escape' | 'Control+s' | 'Control+a';

/** Tab of a browser. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page and returns its value, which must be JSON. Awaits a promise. */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks at a position of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Saves a picture of the page as PNG. */
  screenshot(file: string): Promise<void>;
  /** Errors of the page so far; empty for an engine that does not report them. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Engine under test. */
export interface Engine {
  readonly name: string;
  /** Why it cannot be tested on this machine; undefined if it can. */
  readonly missing: string | undefined;
  open(): Promise<Tab>;
}
