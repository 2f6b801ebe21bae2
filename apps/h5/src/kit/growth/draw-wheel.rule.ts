const TURNS = 4;

/**
 * How far a wheel of so many fields turns, in degrees from where it stands, to stop with the middle of field `won` under the hand at the top:
 * four whole turns, and the rest. What was won is decided by the server before anything turns; the wheel only shows it.
 */
export const turnTo = (won: number, fields: number, from: number): number => {
  const each = 360 / fields;
  const rest = 360 - (won + 0.5) * each;
  const at = ((from % 360) + 360) % 360;
  return from + TURNS * 360 + ((rest - at + 360) % 360);
};
