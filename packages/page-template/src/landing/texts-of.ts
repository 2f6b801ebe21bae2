export interface Said {
  path: PropertyKey[];
  text: string;
}

const textsIn = (value: unknown, path: PropertyKey[]): Said[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]));
};

/** All that a page says in its own name. The chat is left out: it quotes swindlers to take them apart. */
export const textsOf = (blocks: readonly { kind: string }[]): Said[] =>
  blocks.flatMap((block, at) => (block.kind === 'chat' ? [] : textsIn(block, [at])));
