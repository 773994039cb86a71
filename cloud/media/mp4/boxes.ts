/** A box of an MP4 file (ISO/IEC 14496-12, 4.2) within its bytes: a length, a type of four letters, a body. */
export interface Box {
  readonly type: string;
  readonly body: Uint8Array;
  /** With its length and type. */
  readonly whole: Uint8Array;
}

/** The head of a box, which may be longer than the bytes that were read. */
export interface BoxHead {
  readonly type: string;
  readonly headBytes: number;
  readonly sizeBytes: number;
}

const utf8 = new TextDecoder('latin1');

/** The head of the box that begins at `at`. A size of 1 stands for one of 64 bits after the type. */
export function boxHead(bytes: Uint8Array, at = 0): BoxHead {
  const view = viewOf(bytes);
  const size = view.getUint32(at);
  const type = utf8.decode(bytes.subarray(at + 4, at + 8));
  return size === 1
    ? { type, headBytes: 16, sizeBytes: Number(view.getBigUint64(at + 8)) }
    : { type, headBytes: 8, sizeBytes: size };
}

/** The boxes that these bytes consist of. @throws RangeError if one claims more or less than there is. */
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

/** The body of the first box on a path of types; undefined if there is none. */
export function bodyAt(bytes: Uint8Array, [type, ...rest]: readonly string[]): Uint8Array | undefined {
  const found = boxesIn(bytes).find((box) => box.type === type)?.body;
  return found && rest.length > 0 ? bodyAt(found, rest) : found;
}

/** A box of these parts. */
export function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const sizeBytes = 8 + parts.reduce((sum, { length }) => sum + length, 0);
  return joined([words([sizeBytes]), letters(type), ...parts]);
}

/** A box whose body begins with a version and flags. */
export const fullBox = (type: string, version: number, flags: number, ...parts: readonly Uint8Array[]): Uint8Array =>
  box(type, words([version * 0x1000000 + flags]), ...parts);

/** Numbers of 32 bits, big-endian. */
export function words(values: ArrayLike<number>): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (let i = 0; i < values.length; i++) view.setUint32(4 * i, values[i] ?? 0);
  return new Uint8Array(view.buffer);
}

/** Numbers of 64 bits, big-endian. */
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
