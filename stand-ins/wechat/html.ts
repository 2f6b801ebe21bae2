/** Text that is already safe HTML. Everything else is escaped on its way in. */
export interface Markup {
  readonly markup: string;
}

type Piece = Markup | readonly Markup[] | string | number | false | undefined;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const isMany = (piece: Piece): piece is readonly Markup[] => Array.isArray(piece);

const written = (piece: Piece): string => {
  if (piece === undefined || piece === false) return '';
  if (isMany(piece)) return piece.map((each) => each.markup).join('');
  return typeof piece === 'object' ? piece.markup : escape(String(piece));
};

export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Markup => ({
  markup: strings.reduce((page, string, index) => page + written(pieces[index - 1]) + string),
});
