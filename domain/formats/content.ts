import type { FormatId } from './ids.ts';

/** IDs of formats that content reveals. */
type ContentFormat = Exclude<FormatId, 'txt' | 'docx' | 'imsc' | 'ebuttd'>;

/** Number of bytes at the start of a file that tell its format. */
const sampleBytes = 4096;

/** Formats by content: those of which it leaves no doubt, and those that the name of the file may overrule. */
export interface ContentFormats {
  readonly certain: readonly ContentFormat[];
  readonly possible: readonly ContentFormat[];
}

const timingLine =
  /^\s{0,20}(?:\d{1,9}:)?\d\d:\d\d[,.]\d{1,3}[ \t]{0,9}-->[ \t]{0,9}(?:\d{1,9}:)?\d\d:\d\d[,.]\d{1,3}(?!\S)/m;

/** Returns the possible formats of a file by its first bytes, in any encoding that contains ASCII. */
export function formatsOfContent(bytes: Uint8Array): ContentFormats {
  const sample = new TextDecoder('latin1').decode(bytes.subarray(0, sampleBytes)).replaceAll('\0', '');
  const text = sample.replace(/^(?:ï»¿|ÿþ|þÿ)/, '').trimStart();
  const certain = certainFormats(text);
  // WebVTT without its header has points in its times; SubRip often has as well.
  const isSubRip = timingLine.test(text);
  const hasCommas = isSubRip && /\d,\d{1,3}[ \t]*-->/.test(text);
  if (certain.length > 0) return { certain, possible: [] };
  if (!isSubRip) return { certain, possible: possibleFormats(text) };
  return hasCommas ? { certain: ['srt'], possible: [] } : { certain: [], possible: ['srt', 'vtt'] };
}

function certainFormats(text: string): readonly ContentFormat[] {
  if (/^WEBVTT(?:\s|$)/.test(text)) return ['vtt'];
  if (/^\[Script Info\]/i.test(text) || /^\[(?:Events|V4\+? Styles\+?)\]/im.test(text)) return ['ass'];
  if (/^<(?:\?xml|!--|!DOCTYPE|(?:\w{1,20}:)?tt[\s>])/.test(text) && /<(?:\w{1,20}:)?tt[\s>]/.test(text))
    return ['itt'];
  if (text.startsWith('PK\x03\x04')) return ['xlsx'];
  if (/^Scenarist_SCC V\d/.test(text)) return ['scc'];
  // Code page and disk format code of the GSI block (EBU Tech 3264).
  if (/^\d{3}STL\d\d\.\d\d/.test(text)) return ['stl'];
  if (/^<(?:SAMI[\s>]|!--[\s\S]*<SAMI[\s>])/i.test(text)) return ['sami'];
  if (/^\{\d{1,9}\}\{\d{0,9}\}/.test(text)) return ['microdvd'];
  if (/^\[INFORMATION\]/i.test(text)) return ['subviewer'];
  if (/^\[(?:ti|ar|al|by|la|length|offset|re|ve):[^\]\n]{0,200}\]\s/i.test(text)) return ['lrc'];
  return /^[{[]\s*["{]/.test(text) ? ['json', 'transcribe', 'recognizers', 'json3'] : [];
}

/** Returns the formats whose lines with times are only likely, because a text may contain them. */
function possibleFormats(text: string): readonly ContentFormat[] {
  if (/^\s{0,20}\d{1,2}:\d\d:\d\d\.\d{1,3},\d{1,2}:\d\d:\d\d\.\d{1,3}\s{0,20}$/m.test(text))
    return ['sbv', 'subviewer'];
  if (/^\[\d{1,3}:\d\d(?:[.:]\d{1,3})?\]/m.test(text)) return ['lrc'];
  if (/^[ \t]{0,9}FORMAT=[ \t]{0,9}(?:TIME|\d)/im.test(text)) return ['mpsub'];
  if (/^\[\d\d:\d\d:\d\d\]\s*$/m.test(text)) return ['subviewer'];
  // A long comment may precede the first element.
  if (/^<(?:\?xml|!--|!DOCTYPE)/.test(text)) return ['itt', 'sami'];
  return /^"?[\d:.,]{1,20}"?[\t;,|]/m.test(text) ? ['csv'] : [];
}

/** Whether a file has captions as pictures: the image profile of TTML, VobSub, or the subtitles of Blu-ray discs. */
export function hasPictures(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, sampleBytes)).replaceAll('\0', '');
  if (/^(?:PG|# VobSub index file)/.test(text)) return true;
  return /<(?:\w{1,20}:)?tt[\s>]/.test(text) && /<(?:\w{1,20}:)?image\b|\bbackgroundImage=|\/image"/.test(text);
}
