import { createHash } from 'node:crypto';

/** Person with an account at the local Google and Facebook. */
export interface ProviderPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Email address; empty for a person who registered with a telephone number only. */
  readonly email: string;
  /** Whether the email address is verified. Facebook does not report it. */
  readonly isEmailVerified: boolean;
  /** Remark about the person, for the page where one is chosen. */
  readonly note: string;
}

/** Creates a person whose id is derived from name and address, so that it is the same after a restart. */
export function aPerson(person: Omit<ProviderPerson, 'id'>): ProviderPerson {
  const digits = BigInt(`0x${createHash('sha256').update(`${person.firstName} ${person.email}`).digest('hex')}`);
  return { ...person, id: String(digits).slice(0, 21) };
}

const prepared: readonly ProviderPerson[] = [
  { firstName: 'Hana', lastName: 'Sato', email: 'hana.sato@example.net', isEmailVerified: true, note: '' },
  {
    firstName: 'Ken',
    lastName: 'Mori',
    email: 'ken.mori@example.net',
    isEmailVerified: false,
    note: 'the address is not verified',
  },
  { firstName: 'Cher', lastName: '', email: 'cher@example.net', isEmailVerified: true, note: 'has no family name' },
  { firstName: 'Noel', lastName: 'Ito', email: '', isEmailVerified: false, note: 'gave no address' },
].map(aPerson);

/** People of one provider: the predefined ones, and others that were entered on its page. */
export class People {
  readonly #byId = new Map(prepared.map((person) => [person.id, person]));

  find(id: string): ProviderPerson | undefined {
    return this.#byId.get(id);
  }

  all(): ProviderPerson[] {
    return [...this.#byId.values()];
  }

  add(person: ProviderPerson): ProviderPerson {
    this.#byId.set(person.id, person);
    return person;
  }
}
