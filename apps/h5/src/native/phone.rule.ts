export type Phone = 'ios' | 'android' | 'other';

/** Which store a phone has. An iPad that calls itself a Mac has none that we could tell. */
export const phoneOf = (userAgent: string): Phone => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : 'other';
};
