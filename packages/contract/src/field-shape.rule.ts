/** What the contract says of a field, as far as a browser can look without zod (`generated/field-shapes.ts`). */
export interface FieldShape {
  least?: number;
  most?: number;
  /** Of a whole number. */
  from?: number;
  to?: number;
  pattern?: RegExp;
  isOptional?: true;
  /** The contract's own words. */
  words?: string;
}

export type FieldShapes = Readonly<Record<string, FieldShape>>;

const numberWrong = ({ from = -Infinity, to = Infinity, words }: FieldShape, text: string): string | undefined => {
  if (!/^-?\d+$/.test(text)) return words ?? '请填整数';
  const value = Number(text);
  return value < from || value > to ? (words ?? `要在 ${from} 到 ${to} 之间`) : undefined;
};

/** What is wrong with a field as the contract reads it, in words that say what to do; undefined when nothing is. */
export const fieldWrong = (shape: FieldShape, value: unknown): string | undefined => {
  const text = String(value ?? '').trim();
  const { least = 1, most = Infinity, pattern, words } = shape;
  if (text === '') return shape.isOptional ? undefined : '请填写这一项';
  if (shape.from !== undefined || shape.to !== undefined) return numberWrong(shape, text);
  if (text.length < least) return words ?? `至少要 ${least} 个字，还差 ${least - text.length} 个`;
  if (text.length > most) return words ?? `多了 ${text.length - most} 个字，请删短一些`;
  return pattern && !pattern.test(text) ? (words ?? '格式不对，请检查') : undefined;
};

/** The fields of a body that the server would refuse. What a form does not send it has no words for. */
export const fieldsWrong = (shapes: FieldShapes, body: object): Readonly<Record<string, string>> => {
  const wrong: Record<string, string> = {};
  for (const [name, shape] of Object.entries(shapes)) {
    const words = fieldWrong(shape, (body as Record<string, unknown>)[name]);
    if (words !== undefined) wrong[name] = words;
  }
  return wrong;
};
