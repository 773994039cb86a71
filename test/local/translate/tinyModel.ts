/**
 * Files of a complete model for Bergamot's engine, with 48 pieces and one layer of random weights: its output is
 * meaningless, but the engine loads it and translates with it as with a real one.
 */
export function tinyModel(pair: string): Readonly<Record<string, Uint8Array>> {
  return {
    [`${pair}/model.${pair}.intgemm8.bin`]: modelFile(),
    [`${pair}/vocab.${pair}.spm`]: vocabularyFile(),
    // An empty lexicon: every piece is allowed everywhere.
    [`${pair}/lex.50.50.${pair}.s2t.bin`]: new Uint8Array(),
  };
}

const pieceCount = 48;
/** The engine requires multiples of 64, and multiples of 8 for the pieces. */
const width = 64;

const configuration = `dec-depth: 1
dim-emb: ${width}
dim-vocabs:
  - ${pieceCount}
  - ${pieceCount}
enc-depth: 1
input-types: []
tied-embeddings: false
tied-embeddings-all: true
tied-embeddings-src: false
transformer-decoder-autoreg: self-attention
transformer-dim-ffn: ${width}
transformer-ffn-activation: relu
transformer-ffn-depth: 2
transformer-heads: 2
transformer-no-projection: false
transformer-postprocess: dan
transformer-postprocess-emb: d
transformer-preprocess: ""
transformer-tied-layers: []
transformer-train-position-embeddings: false
type: transformer
ulr: false
version: v1.9.0
`;

interface Item {
  readonly name: string;
  /** Number of the element type in Marian. */
  readonly type: number;
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
}

const [int8, float32] = [0x101, 0x404];

/** Binary format of Marian: headers, names and shapes of all items, then their bytes at multiples of 256. */
function modelFile(): Uint8Array {
  const text = Buffer.from(`${configuration}\0`);
  const items = [{ name: 'special:model.yml', type: int8, shape: [text.length], bytes: text }, ...weights()];
  const heads = items.map(({ name, type, shape, bytes }) =>
    numbers(name.length + 1, type, shape.length, roundedUp(bytes.length)),
  );
  const names = items.map(({ name }) => Buffer.from(`${name}\0`));
  const shapes = items.map(({ shape }) => Buffer.from(Int32Array.from(shape).buffer));
  const before = Buffer.concat([numbers(1, items.length), ...heads, ...names, ...shapes]);
  const gap = roundedUp(before.length + 8) - before.length - 8;
  const data = items.map(({ bytes }) => Buffer.concat([bytes], roundedUp(bytes.length)));
  return Buffer.concat([before, numbers(gap), Buffer.alloc(gap), ...data]);
}

const roundedUp = (length: number): number => Math.ceil(length / 256) * 256;

const numbers = (...all: readonly number[]): Buffer => Buffer.from(BigUint64Array.from(all.map(BigInt)).buffer);

function weights(): Item[] {
  const row = [1, width];
  const square = [width, width];
  const norm = (name: string) => [item(`${name}_ln_scale`, row, () => 1), item(`${name}_ln_bias`, row, () => 0)];
  const linear = (name: string, bias: string) => [item(name, square, random), item(bias, row, () => 0)];
  const attention = (name: string) => [
    ...['q', 'k', 'v', 'o'].flatMap((part) => linear(`${name}_W${part}`, `${name}_b${part}`)),
    ...norm(`${name}_Wo`),
  ];
  const feedForward = (name: string) => [
    ...[1, 2].flatMap((part) => linear(`${name}_W${part}`, `${name}_b${part}`)),
    ...norm(`${name}_ffn`),
  ];
  return [
    item('Wemb', [pieceCount, width], random),
    ...['encoder_l1_self', 'decoder_l1_self', 'decoder_l1_context'].flatMap(attention),
    ...['encoder_l1_ffn', 'decoder_l1_ffn'].flatMap(feedForward),
    item('decoder_ff_logit_out_b', [1, pieceCount], () => 0),
  ];
}

function item(name: string, shape: readonly number[], value: (at: number) => number): Item {
  const values = Float32Array.from({ length: shape.reduce((a, b) => a * b) }, (_, at) => value(at));
  return { name, type: float32, shape, bytes: new Uint8Array(values.buffer) };
}

/** Deterministic numbers from -0.5 to 0.5. */
const random = (at: number): number => ((at * 2_654_435_761) % 4_294_967_296) / 4_294_967_296 - 0.5;

/** SentencePiece model: end, unknown, the space and letters. */
function vocabularyFile(): Uint8Array {
  const letters = [...'▁abcdefghijklmnopqrstuvwxyz0123456789.,!?-:;()'].slice(0, pieceCount - 2);
  const piece = (text: string, type: number, score: number) =>
    field(1, Buffer.concat([field(1, Buffer.from(text)), decimal(2, score), whole(3, type)]));
  const pieces = [piece('</s>', 3, 0), piece('<unk>', 2, 0), ...letters.map((letter, at) => piece(letter, 1, -at - 1))];
  const trainer = [whole(3, 1), whole(4, pieceCount), whole(40, 1), whole(41, -1), whole(42, 0), whole(43, -1)];
  return Buffer.concat([...pieces, field(2, Buffer.concat(trainer)), field(3, field(1, Buffer.from('identity')))]);
}

/** Encodes fields of protocol buffers. */
const field = (number: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes]);
const whole = (number: number, value: number): Buffer => Buffer.concat([varint(number * 8), varint(value)]);

function decimal(number: number, value: number): Buffer {
  return Buffer.concat([varint(number * 8 + 5), Buffer.from(Float32Array.of(value).buffer)]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}
