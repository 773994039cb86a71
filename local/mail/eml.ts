import type { Mail } from './mail.ts';

/** No base64 line looks like it, so it needs no randomness. */
const boundary = '=_otoji_part';

/** The mail as an RFC 5322 message that any mail program opens: UTF-8, both forms as alternatives. */
export function writeEml(mail: Mail): string {
  const headers = [
    `From: ${headerLine(mail.from)}`,
    `To: ${headerLine(mail.to.join(', '))}`,
    `Subject: ${encodedWords(mail.subject)}`,
    `Date: ${new Date(mail.sentAtMs).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${mail.id.slice(-36)}@localhost>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ];
  const parts = [part('text/plain', mail.text), part('text/html', mail.html)].filter((text) => text !== '');
  return [...headers, '', ...parts.map((text) => `--${boundary}\r\n${text}`), `--${boundary}--`, ''].join('\r\n');
}

function part(type: string, content: string): string {
  if (content === '') return '';
  const base64 = Buffer.from(content, 'utf8').toString('base64').replace(/.{76}/g, '$&\r\n');
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}`;
}

/** RFC 2047: text beyond ASCII in words of at most 75 characters; 12 characters of UTF-8 are at most 48 bytes. */
function encodedWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const pieces = [...text].reduce<string[]>((all, character, index) => {
    if (index % 11 === 0) all.push('');
    all[all.length - 1] += character;
    return all;
  }, []);
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece, 'utf8').toString('base64')}?=`).join('\r\n ');
}

/** An address list on one header line: a line break in it would begin a header of the caller's choice. */
function headerLine(addresses: string): string {
  const name = /^(.*?)\s*<([^<>]*)>$/.exec(addresses.replace(/[\r\n]+/g, ' '));
  return name?.[1] ? `${encodedWords(name[1])} <${name[2] ?? ''}>` : addresses.replace(/[\r\n]+/g, ' ');
}
