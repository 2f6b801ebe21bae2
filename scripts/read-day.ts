/** A day in Beijing as a command is given it, or its end with what should have been said. */
export const readDay = (said: string | undefined, example: string): string => {
  if (said !== undefined && /^\d{4}-\d\d-\d\d$/.test(said) && new Date(said).toISOString().startsWith(said)) return said;
  console.error(`Say which day: ${example}`);
  process.exit(2);
};
