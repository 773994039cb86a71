import type { Block, GuidePage, Inline, Text } from '../platform/guide.ts';

/**
 * Reads a page of the guide. Throws an error for anything but the kinds of blocks that the guide may contain
 * (docs/guide/README.md), so no markup reaches the page of the product.
 */
export function readPage(name: string, markdown: string): GuidePage {
  const [first = '', ...rest] = markdown.trim().split(/\n{2,}/);
  if (!first.startsWith('# ')) throw new Error(`${name}: the page has no title`);
  return { name, title: first.slice(2), blocks: rest.map((block) => readBlock(name, block)) };
}

function readBlock(name: string, block: string): Block {
  const lines = block.split('\n');
  const [, level, heading] = /^(#+) (.+)$/.exec(block) ?? [];
  if (heading !== undefined) {
    if (level !== '##') throw new Error(`${name}: only headings of the second level are supported: ${block}`);
    return { kind: 'heading', id: idOf(heading), text: readText(name, heading) };
  }
  const [, alt, file] = /^!\[(.*)\]\((.+)\)$/.exec(block) ?? [];
  if (alt !== undefined && file !== undefined) return { kind: 'picture', alt, file };
  if (lines.every((line) => line.startsWith('|'))) return readTable(name, lines);
  const item = [/^- /, /^\d+\. /].find((mark) => lines.every((line) => mark.test(line)));
  if (item) {
    const items = lines.map((line) => readText(name, line.replace(item, '')));
    return { kind: 'list', isOrdered: !lines[0]?.startsWith('- '), items };
  }
  if (lines.length > 1) throw new Error(`${name}: this block is not supported: ${block}`);
  return { kind: 'paragraph', text: readText(name, block) };
}

function readTable(name: string, lines: readonly string[]): Block {
  const [head = [], line = [], ...rows] = lines.map((row) => row.slice(1, -1).split('|'));
  if (!line.every((cell) => /^-+$/.test(cell))) throw new Error(`${name}: a table has no line below its head`);
  const read = (row: readonly string[]) => row.map((cell) => readText(name, cell.trim()));
  return { kind: 'table', head: read(head), rows: rows.map(read) };
}

/** Address of a heading, as GitHub makes it. */
export const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');

function readText(name: string, text: string): Text {
  const parts = text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/);
  return parts.filter(Boolean).map((part): Inline => {
    if (/^\*\*.+\*\*$/.test(part)) return { bold: part.slice(2, -2) };
    if (/^`.+`$/.test(part)) return { code: part.slice(1, -1) };
    const [, linked, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (linked !== undefined && href !== undefined) return { text: linked, href: readLink(name, href) };
    if (/[<>*`]|!\[|\]\(/.test(part)) throw new Error(`${name}: this text is not supported: ${part}`);
    return part;
  });
}

function readLink(name: string, href: string): string {
  if (!/^(https:\/\/\S+|[\w-]+\.md(#\S+)?)$/.test(href))
    throw new Error(`${name}: this link is not supported: ${href}`);
  return href;
}
