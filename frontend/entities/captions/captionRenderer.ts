import type JASSUB from 'jassub';
import { assFontFiles } from '../../../domain/style/ass/fonts.ts';

/** What the renderer starts with, until the first captions and their fonts are there. */
const emptyTrack = '[Script Info]\nScriptType: v4.00+\n\n[Events]\n';

/**
 * The renderer of captions: jassub, which is libass in a worker. One thread is enough and needs no special headers. It is
 * 90 kB of script and 2 MB of WebAssembly, which come with the first picture, not with the page.
 */
export async function openRenderer(
  on: { readonly video: HTMLVideoElement } | { readonly canvas: HTMLCanvasElement },
): Promise<JASSUB> {
  const { default: Jassub } = await import('jassub');
  const renderer = new Jassub({ ...on, subContent: emptyTrack, queryFonts: false, defaultFont: 'Noto Sans' });
  await renderer.ready;
  return renderer;
}

/**
 * The fonts of one renderer. Only our own font files are used: it never looks for fonts on the machine or elsewhere,
 * since the export would not have them.
 */
export class RendererFonts {
  readonly #path: string;
  readonly #signal: AbortSignal;
  readonly #loaded = new Set<string>();

  /** @param path where the font files are, ending with a slash. */
  constructor(path: string, signal: AbortSignal) {
    this.#path = path;
    this.#signal = signal;
  }

  /** Gives the renderer the fonts that this text needs and that it does not have yet. */
  async load(renderer: JASSUB, ass: string): Promise<void> {
    const missing = assFontFiles(ass).filter((file) => !this.#loaded.has(file));
    const fetched = await Promise.all(missing.map((file) => this.#fetch(file)));
    const fonts = fetched.filter((bytes) => bytes !== null);
    if (fonts.length > 0) await renderer.renderer.addFonts(fonts);
  }

  /** A font that cannot be loaded is tried again with the next text; other letters are better than none. */
  async #fetch(file: string): Promise<Uint8Array | null> {
    try {
      const response = await fetch(`${this.#path}${file}`, { signal: this.#signal });
      if (!response.ok) return null;
      const bytes = new Uint8Array(await response.arrayBuffer());
      this.#loaded.add(file);
      return bytes;
    } catch {
      return null;
    }
  }
}
