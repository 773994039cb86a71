/** A box of an MP4 file (ISO/IEC 14496-12, 4.2) within its bytes: a length, a type of four characters, a body. */
export interface Box {
  readonly type: string;
  readonly body: Uint8Array;
  /** The box including its length and type. */
  readonly whole: Uint8Array;
}

/** Head of a box. The box may be longer than the bytes that were read. */
export interface BoxHead {
  readonly type: string;
  readonly headBytes: number;
  readonly sizeBytes: number;
}

const utf8 = new TextDecoder('latin1');

/** Parses the head of the box at `at`. A size of 1 means that a 64-bit size follows the type. */
export function boxHead(bytes: Uint8Array, at = 0): BoxHead {
  const view = viewOf(bytes);
  const size = view.getUint32(at);
  const type = utf8.decode(bytes.subarray(at + 4, at + 8));
  return size === 1
    ? { type, headBytes: 16, sizeBytes: Number(view.getBigUint64(at + 8)) }
    : { type, headBytes: 8, sizeBytes: size };
}

/** Splits bytes into boxes. @throws RangeError if the size of a box does not match the bytes. */
export function boxesIn(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { type, headBytes, sizeBytes } = boxHead(bytes, at);
    if (sizeBytes < headBytes || at + sizeBytes > bytes.length)
      throw new RangeError(`the box ${type} has a wrong size`);
    const whole = bytes.subarray(at, at + sizeBytes);
    boxes.push({ type, whole, body: whole.subarray(headBytes) });
    at += sizeBytes;
  }
  return boxes;
}

/** Returns the body of the first box on a path of types, or undefined. */
export function bodyAt(bytes: Uint8Array, [type, ...rest]: readonly string[]): Uint8Array | undefined {
  const found = boxesIn(bytes).find((box) => box.type === type)?.body;
  return found && rest.length > 0 ? bodyAt(found, rest) : found;
}

/** Builds a box from the parts of its body. */
export function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const sizeBytes = 8 + parts.reduce((sum, { length }) => sum + length, 0);
  return joined([words([sizeBytes]), letters(type), ...parts]);
}

/** Builds a box whose body begins with a version and flags. */
export const fullBox = (type: string, version: number, flags: number, ...parts: readonly Uint8Array[]): Uint8Array =>
  box(type, words([version * 0x1000000 + flags]), ...parts);

/** Encodes 32-bit numbers, big-endian. */
export function words(values: ArrayLike<number>): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (let i = 0; i < values.length; i++) view.setUint32(4 * i, values[i] ?? 0);
  return new Uint8Array(view.buffer);
}

/** Encodes 64-bit numbers, big-endian. */
export function longs(values: ArrayLike<number>): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 * values.length));
  for (let i = 0; i < values.length; i++) view.setBigUint64(8 * i, BigInt(values[i] ?? 0));
  return new Uint8Array(view.buffer);
}

export const letters = (text: string): Uint8Array => new TextEncoder().encode(text);

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
