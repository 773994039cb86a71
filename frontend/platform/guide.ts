/** User guide as the build makes it from `docs/guide`: pages of blocks, without markup. */

export type Inline =
  | string
  | { readonly bold: string }
  | { readonly code: string }
  | { readonly text: string; readonly href: string };

export type Text = readonly Inline[];

export type Block =
  | { readonly kind: 'heading'; readonly id: string; readonly text: Text }
  | { readonly kind: 'paragraph'; readonly text: Text }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Text[] }
  | { readonly kind: 'table'; readonly head: readonly Text[]; readonly rows: readonly (readonly Text[])[] }
  | { readonly kind: 'picture'; readonly file: string; readonly alt: string };

export interface GuidePage {
  /** Name of the file without its ending, as in addresses. */
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Picture {
  readonly src: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface Guide {
  /** Page with the list of all others. */
  readonly start: GuidePage;
  /** Pages in reading order. */
  readonly pages: readonly GuidePage[];
  readonly pictures: Readonly<Record<string, Picture>>;
}

/** Text without formatting. */
export const plainText = (text: Text): string =>
  text.map((part) => (typeof part === 'string' ? part : Object.values(part)[0])).join('');

/** Texts of a block, for searching. */
export function textsOf(block: Block): readonly string[] {
  if (block.kind === 'picture') return [block.alt];
  if (block.kind === 'list') return block.items.map(plainText);
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(plainText).join(' '));
  return [plainText(block.text)];
}
