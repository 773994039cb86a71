import { type Guide, plainText, textsOf } from '../../platform/guide.ts';

/** Part of a page below one heading; the first part of a page has no heading. */
interface Part {
  readonly page: string;
  readonly title: string;
  readonly heading: { readonly id: string; readonly text: string } | null;
  readonly texts: readonly string[];
}

export interface Hit {
  readonly page: string;
  readonly title: string;
  readonly heading: Part['heading'];
  /** Text around the first match; empty if only the title or heading matches. */
  readonly excerpt: string;
}

/** Characters of an excerpt before and after the match. */
const excerptReach = 70;
const maxHits = 20;

/** Lower case, full-width and half-width characters alike. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Finds the parts of the guide that contain every word of the query; those with a match in their heading come first. */
export function searchGuide(guide: Guide, query: string): readonly Hit[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const contains = (text: string) => words.every((word) => fold(text).includes(word));
  const hits = partsOf(guide).filter((part) => contains([headingOf(part), ...part.texts].join(' ')));
  return [...hits.filter((part) => contains(headingOf(part))), ...hits.filter((part) => !contains(headingOf(part)))]
    .slice(0, maxHits)
    .map(({ texts, ...part }) => ({ ...part, excerpt: excerptOf(texts, words) }));
}

const headingOf = ({ title, heading }: Part): string => `${title} ${heading?.text ?? ''}`;

function partsOf({ pages }: Guide): readonly Part[] {
  return pages.flatMap(({ name, title, blocks }) => {
    const parts: { page: string; title: string; heading: Part['heading']; texts: string[] }[] = [
      { page: name, title, heading: null, texts: [] },
    ];
    for (const block of blocks) {
      if (block.kind === 'heading')
        parts.push({ page: name, title, heading: { id: block.id, text: plainText(block.text) }, texts: [] });
      else parts.at(-1)?.texts.push(...textsOf(block));
    }
    return parts;
  });
}

function excerptOf(texts: readonly string[], words: readonly string[]): string {
  const text = texts.find((one) => words.some((word) => fold(one).includes(word)));
  if (text === undefined) return '';
  const at = Math.min(...words.map((word) => fold(text).indexOf(word)).filter((index) => index >= 0));
  const from = Math.max(0, at - excerptReach);
  const to = at + excerptReach;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
