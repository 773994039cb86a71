/** An absolute address, or a path of a screen or of the API, within a text. */
const addressPattern = /https?:\/\/[^\s"'`<>()]+|(?<![^\s"'`(])\/(?:api|en|ja)\/[^\s"'`<>()]*/g;
/** Path segment that comes from the product: a word, or a file of the build with the line and column of a stack. */
const ownSegment = /^(?:[a-z][A-Za-z_-]{0,23}|v\d|[\w.-]+\.(?:js|css|wasm)(?::\d+)*)$/;

/**
 * Copy of an event whose addresses have no query, fragment or ids: these contain signatures of private media, tokens of
 * links and invitations, and search terms.
 */
export function withoutSecrets<Value>(value: Value): Value {
  return cleaned(value) as Value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(addressPattern, toPattern);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleaned(part)]));
}

function toPattern(address: string): string {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)/.exec(address) ?? [];
  const segments = path.split('/').map((segment) => (segment === '' || ownSegment.test(segment) ? segment : ':id'));
  return withoutUser(origin) + segments.join('/');
}

const withoutUser = (origin: string): string => origin.replace(/\/\/.*@/, '//');
