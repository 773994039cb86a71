import { createTransport } from 'nodemailer';
import type { AttachedFile, Mail } from './mail.ts';

/** Composes mails without sending them. The content of a mail never makes this machine read a file or an address. */
const writer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Composes the mail as an RFC 5322 message that any mail program opens: ASCII lines, both forms as alternatives. */
export async function writeEml({ id, sentAtMs, ...mail }: Mail, files: readonly AttachedFile[]): Promise<string> {
  const messageId = `<${id.slice(-36)}@localhost>`;
  const attachments = files.map(({ fileName: filename, contentType, bytes }) => ({
    filename,
    contentType,
    content: Buffer.from(bytes),
  }));
  const { message } = await writer.sendMail({ ...mail, attachments, date: new Date(sentAtMs), messageId });
  return String(message);
}
