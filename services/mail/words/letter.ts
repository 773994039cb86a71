import type { Locale } from '../../../domain/languages/locales.ts';
import { type Html, html } from './html.ts';

/** Text of a mail in one language. Every text is plain: the layout escapes it. */
export interface Letter {
  /** Subject, without names, titles or codes: mail services log it, and phones show it on the lock screen. */
  readonly subject: string;
  /** Text that mail programs show after the subject in a list. */
  readonly preheader: string;
  readonly title: string;
  readonly paragraphs: readonly [lead: string, ...others: readonly string[]];
  /** Code to copy, shown in large type after the first paragraph. */
  readonly code?: string;
  /** Link to a page of the website, relative to the language: `/me`. */
  readonly button?: { readonly label: string; readonly path: `/${string}` };
  /** Reason why this person receives the mail. */
  readonly reason: string;
  /** Link to a page of the website after the reason. */
  readonly settings?: { readonly label: string; readonly path: `/${string}` };
}

/** Mail ready to be sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Place {
  readonly locale: Locale;
  /** Origin of the website, without a trailing slash. All links lead there. */
  readonly origin: string;
}

/** Renders a mail as HTML and as text. */
export const render = (letter: Letter, place: Place): RenderedMail => ({
  subject: letter.subject,
  html: htmlOf(letter, place),
  text: textOf(letter, place),
});

const addressOf = ({ origin, locale }: Place, path: string): string => `${origin}/${locale}${path}`;

function textOf(
  { title, paragraphs: [lead, ...others], code, button, reason, settings }: Letter,
  place: Place,
): string {
  const parts = [
    title,
    lead,
    ...(code ? [`    ${code}`] : []),
    ...others,
    ...(button ? [`${button.label}:\n${addressOf(place, button.path)}`] : []),
    `-- \nOtoji (音字)\n${reason}`,
    ...(settings ? [`${settings.label}:\n${addressOf(place, settings.path)}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const fonts: Readonly<Record<Locale, string>> = {
  en: "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  ja: "-apple-system, 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic', Meiryo, sans-serif",
};

/**
 * Renders the HTML. It consists of tables and inline styles, because mail programs support little else, and loads no
 * pictures, fonts or style sheets. The column is at most 560 pixels wide and shrinks with the screen.
 */
function htmlOf(letter: Letter, place: Place): string {
  const { subject, preheader, title, code, button, reason, settings } = letter;
  const [lead, ...others] = letter.paragraphs;
  const font = `font-family: ${fonts[place.locale]};`;
  const body = html`<!doctype html>
<html lang="${place.locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin: 0; padding: 0; background: #f7f5f1;">
<div style="display: none; max-height: 0; overflow: hidden;">${preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: #f7f5f1;">
<tr><td align="center" style="padding: 24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; ${font} color: #211f1c; text-align: left;">
<tr><td style="padding: 0 8px 16px; font-size: 18px; font-weight: 700;">Otoji <span lang="ja" style="font-weight: 400; color: #5e5a53;">音字</span></td></tr>
<tr><td style="padding: 32px 28px; background: #ffffff; border: 1px solid #e5e1d9; border-radius: 8px; font-size: 16px; line-height: 1.6; overflow-wrap: anywhere;">
<h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.4; font-weight: 700;">${title}</h1>
${paragraph(lead)}${code ? codeBox(code) : ''}${others.map(paragraph)}${button ? buttonTo(addressOf(place, button.path), button.label) : ''}</td></tr>
<tr><td style="padding: 16px 8px; font-size: 13px; line-height: 1.6; color: #5e5a53;">${reason}${settings ? footerLink(addressOf(place, settings.path), settings.label) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return body.text;
}

const paragraph = (text: string): Html => html`<p style="margin: 0 0 16px;">${text}</p>
`;

const codeBox = (code: string): Html =>
  html`<p style="margin: 8px 0 16px; padding: 16px; background: #f2f0eb; border-radius: 8px; font-size: 28px; line-height: 1.2; font-weight: 700; letter-spacing: 0.2em; text-align: center;">${code}</p>
`;

const buttonTo = (address: string, label: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0;"><tr><td style="background: #5541c6; border-radius: 8px;"><a href="${address}" style="display: inline-block; padding: 12px 24px; color: #ffffff; font-weight: 600; text-decoration: none;">${label}</a></td></tr></table>
`;

const footerLink = (address: string, label: string): Html =>
  html` <a href="${address}" style="color: #5541c6;">${label}</a>`;
