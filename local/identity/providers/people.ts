import { createHash } from 'node:crypto';

/** Somebody who has an account at the local Google and Facebook. */
export interface ProviderPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Empty for a person who gave a telephone number only. */
  readonly email: string;
  /** Facebook does not say it. */
  readonly isEmailVerified: boolean;
  /** What is particular about the person, for the page where one is chosen. */
  readonly note: string;
}

/** A person whose id is derived from who they are, so that it is the same after a restart. */
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

/** The people of one provider: those prepared, and others that one has described on its page. */
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
