const stateOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The primary key says that the event was stored before. */
export const isThereAlready = (error: unknown): boolean => stateOf(error) === '23505';

/**
 * Only what PostgreSQL says about the values themselves (classes 22 and 23), and what we cannot read at all, is a message's
 * own fault. Everything else passes: a database that is away, full, or one migration behind.
 */
export const isOutage = (error: unknown): boolean =>
  !(error instanceof SyntaxError || error instanceof TypeError || /^2[23]\w{3}$/.test(stateOf(error)));
