import { isDeepStrictEqual } from 'node:util';

/** Item of a table, with the values that a document client has. */
export type Item = Record<string, unknown>;

/** Item that an expression is about, and what its placeholders stand for. */
export interface Bound {
  readonly item: Item;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
}

type Test = (bound: Bound) => boolean;
type Read = (bound: Bound) => unknown;
/** Changes the item. */
type Change = (bound: Bound) => void;

const isOrdered = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && (typeof one === 'string' || typeof one === 'number');

const comparisons: Readonly<Record<string, (one: never, other: never) => boolean>> = {
  '=': (one, other) => one !== undefined && isDeepStrictEqual(one, other),
  '<=': (one, other) => isOrdered(one, other) && one <= other,
  '>=': (one, other) => isOrdered(one, other) && one >= other,
};

/** Reads the expressions that the product sends. Any other fails, so that a new kind is noticed. */
class Reader {
  readonly #text: string;
  readonly #tokens: string[];

  constructor(text: string) {
    this.#text = text;
    this.#tokens = text.match(/<=|>=|<>|[^\s\w#:.]|[\w#:.]+/g) ?? [];
  }

  get isAtEnd(): boolean {
    return this.#tokens.length === 0;
  }

  /** Whether this token comes next, which is then read. */
  takes(token: string): boolean {
    if (this.#tokens[0] !== token) return false;
    this.#tokens.shift();
    return true;
  }

  next(): string {
    const token = this.#tokens.shift();
    return token ?? this.#fail();
  }

  expect(token: string): void {
    if (!this.takes(token)) this.#fail();
  }

  list<Part>(read: () => Part): Part[] {
    const parts = [read()];
    while (this.takes(',')) parts.push(read());
    return parts;
  }

  condition(): Test {
    const either = [this.#all()];
    while (this.takes('OR')) either.push(this.#all());
    return (bound) => either.some((test) => test(bound));
  }

  #all(): Test {
    const all = [this.#one()];
    while (this.takes('AND')) all.push(this.#one());
    return (bound) => all.every((test) => test(bound));
  }

  #one(): Test {
    if (this.takes('(')) {
      const inner = this.condition();
      this.expect(')');
      return inner;
    }
    const token = this.next();
    if (this.takes('(')) return this.#call(token);
    const read = operand(token);
    if (this.takes('BETWEEN')) {
      const first = operand(this.next());
      this.expect('AND');
      const last = operand(this.next());
      return (bound) => compare('>=', read(bound), first(bound)) && compare('<=', read(bound), last(bound));
    }
    if (this.takes('IN')) {
      this.expect('(');
      const choices = this.list(() => operand(this.next()));
      this.expect(')');
      return (bound) => choices.some((choice) => compare('=', read(bound), choice(bound)));
    }
    const sign = this.next();
    if (!comparisons[sign]) this.#fail();
    const other = operand(this.next());
    return (bound) => compare(sign, read(bound), other(bound));
  }

  #call(name: string): Test {
    const [subject = () => undefined, argument = () => undefined] = this.list(() => operand(this.next()));
    this.expect(')');
    if (name === 'attribute_exists') return (bound) => subject(bound) !== undefined;
    if (name === 'attribute_not_exists') return (bound) => subject(bound) === undefined;
    if (name === 'begins_with') return (bound) => String(subject(bound)).startsWith(String(argument(bound)));
    return this.#fail();
  }

  /** Value that a field is set to: one of the request, or that of a field, or one if there is none yet. */
  setTo(): Read {
    const token = this.next();
    if (token !== 'if_not_exists') return operand(token);
    this.expect('(');
    const field = operand(this.next());
    this.expect(',');
    const value = operand(this.next());
    this.expect(')');
    return (bound) => field(bound) ?? value(bound);
  }

  #fail(): never {
    throw new Error(`the table in memory does not know the expression ${this.#text}`);
  }
}

const compare = (sign: string, one: unknown, other: unknown) =>
  comparisons[sign]?.(one as never, other as never) === true;

/** Names of the fields that lead to a value, from the outermost. */
const pathOf = (token: string, { names }: Bound): string[] =>
  token.split('.').map((part) => (part.startsWith('#') ? (names[part] ?? part) : part));

function operand(token: string): Read {
  if (token.startsWith(':')) return ({ values }) => values[token];
  return (bound) =>
    pathOf(token, bound).reduce<unknown>((inside, name) => (inside as Item | undefined)?.[name], bound.item);
}

const changes: Readonly<Record<string, (reader: Reader) => Change>> = {
  SET: (reader) => {
    const token = reader.next();
    reader.expect('=');
    const value = reader.setTo();
    return (bound) => write(token, bound, value(bound));
  },
  ADD: (reader) => {
    const [token, amount] = [reader.next(), operand(reader.next())];
    return (bound) => {
      const [old, added] = [operand(token)(bound), amount(bound)];
      if (added instanceof Set) write(token, bound, new Set([...((old as Set<string> | undefined) ?? []), ...added]));
      else write(token, bound, Number(old ?? 0) + Number(added));
    };
  },
  DELETE: (reader) => {
    const [token, texts] = [reader.next(), operand(reader.next())];
    return (bound) => {
      const left = new Set(operand(token)(bound) as Set<string> | undefined);
      for (const text of texts(bound) as Set<string>) left.delete(text);
      write(token, bound, left.size > 0 ? left : undefined);
    };
  },
  REMOVE: (reader) => {
    const token = reader.next();
    return (bound) => write(token, bound, undefined);
  },
};

/** Writes a value, or removes it if it is undefined. */
function write(token: string, bound: Bound, value: unknown): void {
  const path = pathOf(token, bound);
  const name = path.pop() ?? '';
  const inside = path.reduce<unknown>((outer, part) => (outer as Item | undefined)?.[part], bound.item) as Item;
  if (!inside) throw new Error(`${path.join('.')} does not exist`);
  if (value === undefined) delete inside[name];
  else inside[name] = value;
}

/** Remembers what was read from each text. */
function remembered<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const result = known.get(text) ?? read(text);
    known.set(text, result);
    return result;
  };
}

export const conditionOf = remembered((text): Test => {
  const reader = new Reader(text);
  const test = reader.condition();
  if (!reader.isAtEnd) reader.expect('the end');
  return test;
});

export const changeOf = remembered((text): Change => {
  const reader = new Reader(text);
  const all: Change[] = [];
  while (!reader.isAtEnd) {
    const change = changes[reader.next()];
    if (!change) reader.expect('SET');
    else all.push(...reader.list(() => change(reader)));
  }
  return (bound) => {
    for (const change of all) change(bound);
  };
});
