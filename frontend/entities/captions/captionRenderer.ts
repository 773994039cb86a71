import type JASSUB from 'jassub';

/** What the renderer starts with, until the first captions and their fonts are there. */
const emptyTrack = '[Script Info]\nScriptType: v4.00+\n\n[Events]\n';

let fontsCode: Promise<typeof import('../../../domain/style/ass/fonts.ts')> | undefined;

/** Imported once: to import what is there already takes a fifth of a millisecond, with every letter that is shown. */
function importFonts(): NonNullable<typeof fontsCode> {
  fontsCode ??= import('../../../domain/style/ass/fonts.ts');
  fontsCode.catch(() => {
    fontsCode = undefined;
  });
  return fontsCode;
}

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
  /** The bytes of each file, from when it is asked for until the renderer has it. */
  readonly #coming = new Map<string, Promise<Uint8Array | null>>();
  readonly #loaded = new Set<string>();

  /** @param path where the font files are, ending with a slash. */
  constructor(path: string, signal: AbortSignal) {
    this.#path = path;
    this.#signal = signal;
  }

  /** Begins to download the fonts that this text needs, so that they come beside the renderer and not after it. */
  async expect(ass: string): Promise<void> {
    for (const file of await this.#missing(ass)) void this.#bytesOf(file);
  }

  /**
   * Gives the renderer the fonts that this text needs and that it does not have yet. A font that cannot be loaded is
   * tried again with the next text; other letters are better than none.
   */
  async load(renderer: JASSUB, ass: string): Promise<void> {
    const fonts: Uint8Array[] = [];
    const add = async (file: string) => {
      const bytes = await this.#bytesOf(file);
      this.#coming.delete(file);
      if (bytes === null) return;
      this.#loaded.add(file);
      fonts.push(bytes);
    };
    await Promise.all((await this.#missing(ass)).map(add));
    if (fonts.length > 0) await renderer.renderer.addFonts(fonts);
  }

  /** What there is to know about the fonts comes with the renderer, not with the page. */
  async #missing(ass: string): Promise<readonly string[]> {
    const { assFontFiles } = await importFonts();
    return assFontFiles(ass).filter((file) => !this.#loaded.has(file));
  }

  #bytesOf(file: string): Promise<Uint8Array | null> {
    const coming = this.#coming.get(file) ?? this.#download(file);
    this.#coming.set(file, coming);
    return coming;
  }

  async #download(file: string): Promise<Uint8Array | null> {
    try {
      const response = await fetch(`${this.#path}${file}`, { signal: this.#signal });
      if (!response.ok) return null;
      return new Uint8Array(await response.arrayBuffer());
    } catch {
      return null;
    }
  }
}
