const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
};

/** The same text for the same value, whatever the order in which its fields were written. */
export const canonicalJson = (value: unknown): string => JSON.stringify(ordered(value) ?? null);
