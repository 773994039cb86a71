import PostalMime, { type Address, type Mailbox } from 'postal-mime';
import type { Outgoing } from './mail.ts';

/** Reads the parts of a raw MIME message that the inbox shows: its addresses, subject, text and HTML. */
export async function readRawMail(message: Uint8Array): Promise<Outgoing> {
  const { from, to = [], subject = '', text = '', html = '', attachments } = await PostalMime.parse(message);
  const files = attachments.map(({ filename, mimeType, content }) => ({
    fileName: filename ?? '',
    contentType: mimeType,
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }));
  return { from: from ? addressLines(from).join(', ') : '', to: to.flatMap(addressLines), subject, text, html, files };
}

const addressLines = (address: Address): string[] => (address.group ?? [address]).map(addressLine);

const addressLine = ({ name, address }: Mailbox): string => (name ? `${name} <${address}>` : address);
