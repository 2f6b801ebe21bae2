const MOST_BODIES = 500;

/** Every visitor of a campaign gets the same body until what it is made of changes: rendered once, it is kept. */
export const keepBodies = () => {
  const kept = new Map<string, { of: readonly unknown[]; body: string }>();
  return (campaign: string, of: readonly unknown[], render: () => string): string => {
    const known = kept.get(campaign);
    if (known?.of.every((part, at) => part === of[at])) return known.body;
    const body = render();
    kept.delete(campaign);
    // Not all of them at once: then a flood of made-up campaigns would have every page of the real ones drawn anew.
    for (const [first] of kept) {
      if (kept.size < MOST_BODIES) break;
      kept.delete(first);
    }
    kept.set(campaign, { of, body });
    return body;
  };
};
