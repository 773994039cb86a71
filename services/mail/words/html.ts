/** Piece of HTML with escaped values. Only the template tag `html` creates it. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type { Html };

type Piece = Html | string | readonly Html[];

/** Template tag for HTML: escapes every value that is not itself made with this tag. */
export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return new Html(strings.reduce((text, string, index) => text + toText(values[index - 1] ?? '') + string));
}

function toText(piece: Piece): string {
  if (typeof piece === 'string') return escapeHtml(piece);
  return 'text' in piece ? piece.text : piece.map(({ text }) => text).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
