import type { Mail } from './mail.ts';

/** Reads what the inbox shows from a raw MIME message: its headers, and the first text and HTML part. */
export function readRawMail(message: string): Omit<Mail, 'id' | 'sentAtMs'> {
  const { headers, body } = splitPart(message);
  const texts = readTexts(headers, body);
  return {
    from: decodeWords(headers.get('from') ?? ''),
    to: (headers.get('to') ?? '')
      .split(',')
      .map((to) => to.trim())
      .filter((to) => to !== ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    text: texts.text ?? '',
    html: texts.html ?? '',
  };
}

interface Texts {
  text?: string | undefined;
  html?: string | undefined;
}

function readTexts(headers: ReadonlyMap<string, string>, body: string): Texts {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary !== undefined) return readParts(body, boundary);
  const content = decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit');
  if (/^text\/html/i.test(type)) return { html: content };
  return /^text\//i.test(type) ? { text: content } : {};
}

function readParts(body: string, boundary: string): Texts {
  const parts = body.split(`--${boundary}`).slice(1, -1);
  const found: Texts = {};
  for (const { headers, body: content } of parts.map((text) => splitPart(text.replace(/^\r?\n/, '')))) {
    const texts = readTexts(headers, content);
    found.text ??= texts.text;
    found.html ??= texts.html;
  }
  return found;
}

function splitPart(text: string): { headers: Map<string, string>; body: string } {
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(pairs), body: end ? text.slice(end.index + end[0].length) : '' };
}

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(encoding) ? decodeQuoted(body.replace(/=\r?\n/g, '')) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : decodeQuoted(word.replaceAll('_', ' ')),
  );
}
