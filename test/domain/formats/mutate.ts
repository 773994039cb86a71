/** Random changes to bytes and texts, as caused by accidents and attackers. */
const snippets = [
  ...[
    '\n',
    '\r',
    '\n\n',
    '-->',
    ' --> ',
    '00:00:01,000 --> 00:00:02,000',
    '99:99:99,999',
    '-',
    ',',
    ':',
    '\0',
    '\uFEFF',
  ],
  ...[
    '<',
    '>',
    '&',
    '<i>',
    '</i>',
    '{\\an8}',
    '{',
    '}',
    '"',
    "'",
    '""',
    '\t',
    ';',
    '=1+1',
    '\u3000',
    '\ud800',
    '１２：３４',
  ],
  ...[
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '&b;',
    '&#0;',
    '&#x110000;',
    '<p begin="',
    '/>',
  ],
  ...[
    '[Events]',
    'Dialogue: ',
    'Format: Text',
    'WEBVTT',
    'NOTE',
    '{"captions":[',
    'null',
    '1e999',
    '[[[[[[',
    'PK\x03\x04',
  ],
];

const at = (random: () => number, length: number): number => Math.floor(random() * length);
const encoder = new TextEncoder();

type Mutation = (bytes: Uint8Array, random: () => number) => Uint8Array;

function spliced(bytes: Uint8Array, from: number, to: number, middle: Uint8Array): Uint8Array {
  const made = new Uint8Array(from + middle.length + bytes.length - to);
  made.set(bytes.subarray(0, from));
  made.set(middle, from);
  made.set(bytes.subarray(to), from + middle.length);
  return made;
}

const mutations: readonly Mutation[] = [
  (bytes, random) => bytes.map((byte) => (random() < 0.02 ? at(random, 256) : byte)),
  (bytes, random) => bytes.subarray(0, at(random, bytes.length + 1)),
  (bytes, random) => bytes.subarray(at(random, bytes.length + 1)),
  (bytes, random) => {
    const place = at(random, bytes.length + 1);
    return spliced(bytes, place, place, encoder.encode(snippets[at(random, snippets.length)]));
  },
  (bytes, random) => {
    const from = at(random, bytes.length + 1);
    return spliced(bytes, from, Math.min(bytes.length, from + at(random, 40)), new Uint8Array());
  },
  (bytes, random) => {
    const from = at(random, bytes.length + 1);
    const piece = bytes.slice(from, from + at(random, 200));
    const place = at(random, bytes.length + 1);
    return spliced(bytes, place, place, piece);
  },
  (bytes, random) => {
    const sign = encoder.encode(snippets[at(random, snippets.length)]);
    const many = new Uint8Array(sign.length * at(random, 100)).map((_, i) => sign[i % sign.length] ?? 0);
    return spliced(bytes, 0, Math.min(bytes.length, at(random, 3)), many);
  },
];

/** Bytes after one to four mutations. */
export function mutate(bytes: Uint8Array, random: () => number): Uint8Array {
  let mutated = bytes;
  for (let rounds = 1 + at(random, 4); rounds > 0; rounds--) {
    mutated = mutations[at(random, mutations.length)]?.(mutated, random) ?? mutated;
  }
  return mutated;
}

/** Random bytes, or random characters that are significant in formats. */
export function nonsense(random: () => number): Uint8Array {
  const length = at(random, 400);
  if (random() < 0.3) return Uint8Array.from({ length }, () => at(random, 256));
  return encoder.encode(Array.from({ length: length / 8 }, () => snippets[at(random, snippets.length)]).join(''));
}
