/** An order that an address names. A number alone: no address can put words into somebody's mouth. */
export const namedOrder = (named: string | null): string | undefined =>
  named !== null && /^[0-9A-Za-z_-]{4,40}$/.test(named) ? named : undefined;
