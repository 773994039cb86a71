import PostalMime, { type Address, type Mailbox } from 'postal-mime';
import type { Mail } from './mail.ts';

/** Reads what the inbox shows from a raw MIME message: its addresses, subject, text and HTML. */
export async function readRawMail(message: Uint8Array): Promise<Omit<Mail, 'id' | 'sentAtMs'>> {
  const { from, to = [], subject = '', text = '', html = '' } = await PostalMime.parse(message);
  return { from: from ? addressLines(from).join(', ') : '', to: to.flatMap(addressLines), subject, text, html };
}

const addressLines = (address: Address): string[] => (address.group ?? [address]).map(addressLine);

const addressLine = ({ name, address }: Mailbox): string => (name ? `${name} <${address}>` : address);
