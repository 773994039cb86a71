import type JASSUB from 'jassub';

/** Initial track of the renderer, until the first captions and their fonts are loaded. */
const emptyTrack = '[Script Info]\nScriptType: v4.00+\n\n[Events]\n';

let fontsCode: Promise<typeof import('../../../domain/style/ass/fonts.ts')> | undefined;

/** Caches the import: importing a loaded module again takes 0.2 ms, with every character that is shown. */
function importFonts(): NonNullable<typeof fontsCode> {
  fontsCode ??= import('../../../domain/style/ass/fonts.ts');
  fontsCode.catch(() => {
    fontsCode = undefined;
  });
  return fontsCode;
}

/**
 * Opens the caption renderer: jassub, which is libass in a worker. One thread is enough and needs no special headers.
 * It consists of 90 kB of script and 2 MB of WebAssembly, which load with the first picture instead of the page.
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
 * Fonts of one renderer. Only our own font files are used: fonts of the machine or from elsewhere are never looked up,
 * since the export would not have them.
 */
export class RendererFonts {
  readonly #path: string;
  readonly #signal: AbortSignal;
  /** Bytes of each font file, from the request until the renderer has loaded it. */
  readonly #coming = new Map<string, Promise<Uint8Array | null>>();
  readonly #loaded = new Set<string>();

  /** @param path Directory of the font files, ending with a slash. */
  constructor(path: string, signal: AbortSignal) {
    this.#path = path;
    this.#signal = signal;
  }

  /** Starts downloading the fonts that this text needs, in parallel with the renderer. */
  async expect(ass: string): Promise<void> {
    for (const file of await this.#missing(ass)) void this.#bytesOf(file);
  }

  /**
   * Loads the fonts that this text needs and the renderer does not have yet. A font that cannot be loaded is requested
   * again with the next text; until then a fallback font is shown.
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

  /** The font metadata is imported with the renderer instead of the page. */
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
