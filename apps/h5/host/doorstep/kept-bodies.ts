const MOST_BODIES = 500;

/** Every visitor of a campaign gets the same body until what it is made of changes: rendered once, it is kept. */
export const keepBodies = () => {
  const kept = new Map<string, { of: readonly unknown[]; body: string }>();
  return (campaign: string, of: readonly unknown[], render: () => string): string => {
    const known = kept.get(campaign);
    if (known?.of.every((part, at) => part === of[at])) return known.body;
    if (kept.size >= MOST_BODIES) kept.clear();
    const body = render();
    kept.set(campaign, { of, body });
    return body;
  };
};
