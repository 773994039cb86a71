/** What may stand between the digits of a card's number as people write it. */
const cardNumber = /\d(?:[ .\-_]?\d){11,18}/g;

/** Secrets of payments and keys of Stripe, as they begin and end. */
const secrets = [/\b(\w+)_secret_\w+/g, /\b(sk|rk|whsec)_\w+/g, /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g];

/** A text without what nobody may read in a log: runs of digits as long as a card's number, secrets and tokens. */
export const withoutSecrets = (text: string): string =>
  secrets.reduce((left, secret) => left.replace(secret, '[secret]'), text.replace(cardNumber, '[number]'));
