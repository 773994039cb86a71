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

const isOrdered = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && (typeof one === 'string' || typeof one === 'number');

const comparisons: Readonly<Record<string, (one: never, other: never) => boolean>> = {
  '=': (one, other) => one !== undefined && isDeepStrictEqual(one, other),
  '<=': (one, other) => isOrdered(one, other) && one <= other,
};

const calls: Readonly<Record<string, (subject: unknown, argument: unknown) => boolean>> = {
  attribute_exists: (subject) => subject !== undefined,
  attribute_not_exists: (subject) => subject === undefined,
  begins_with: (subject, argument) => String(subject).startsWith(String(argument)),
};

/** Reads the expressions of requests about money. Any other fails, so that a new kind is noticed. */
class Reader {
  readonly #text: string;
  readonly #tokens: string[];

  constructor(text: string) {
    this.#text = text;
    this.#tokens = text.match(/<=|[^\s\w#:]|[\w#:]+/g) ?? [];
  }

  /** Reads this token if it comes next, and returns whether it did. */
  takes(token: string): boolean {
    if (this.#tokens[0] !== token) return false;
    this.#tokens.shift();
    return true;
  }

  next(): string {
    return this.#tokens.shift() ?? this.#fail();
  }

  expect(token: string): void {
    if (!this.takes(token)) this.#fail();
  }

  end(): void {
    if (this.#tokens.length > 0) this.#fail();
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
    const isCall = this.takes('(');
    const subject = operand(isCall ? this.next() : token);
    const test = isCall ? calls[token] : comparisons[this.next()];
    if (!test) return this.#fail();
    const argument = !isCall || this.takes(',') ? operand(this.next()) : () => undefined;
    if (isCall) this.expect(')');
    return (bound) => test(subject(bound) as never, argument(bound) as never);
  }

  /** New value of a field: one of the request, that of a field, or one for a field without a value. */
  value(): Read {
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

const operand = (token: string): Read =>
  token.startsWith(':') ? ({ values }) => values[token] : ({ item, names }) => item[names[token] ?? token];

/** Remembers what was read from each text. */
function remembered<Meaning>(read: (reader: Reader) => Meaning): (text: string) => Meaning {
  const known = new Map<string, Meaning>();
  return (text) => {
    const meaning = known.get(text) ?? read(new Reader(text));
    known.set(text, meaning);
    return meaning;
  };
}

/** Test of a condition on an item. */
export const conditionOf = remembered((reader): Test => {
  const test = reader.condition();
  reader.end();
  return test;
});

/** Change of an item by an update. */
export const changeOf = remembered((reader) => {
  reader.expect('SET');
  const sets = reader.list(() => {
    const field = reader.next();
    reader.expect('=');
    return [field, reader.value()] as const;
  });
  reader.end();
  return (bound: Bound): void => {
    for (const [field, value] of sets) bound.item[bound.names[field] ?? field] = value(bound);
  };
});
