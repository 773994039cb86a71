/** Matches the number of a card, including the separators that people write between digits. */
const cardNumber = /\d(?:[ .\-_]?\d){11,18}/g;

/** Patterns of payment secrets, Stripe's keys, and tokens. */
const secrets = [/\b(\w+)_secret_\w+/g, /\b(sk|rk|whsec)_\w+/g, /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g];

/** Redacts text for logs: digit sequences as long as a card number, secrets and tokens. */
export const withoutSecrets = (text: string): string =>
  secrets.reduce((left, secret) => left.replace(secret, '[secret]'), text.replace(cardNumber, '[number]'));
