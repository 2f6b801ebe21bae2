export type Phone = 'ios' | 'android' | 'other';

/** Which store a phone has. An iPad that calls itself a Mac has none that we could tell. */
export const phoneOf = (userAgent: string): Phone => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : 'other';
};

/** WeChat lets its own company's store through and no other: elsewhere the way leads over the phone's browser. */
export const opensInWechat = (store: string): boolean => {
  try {
    return new URL(store).hostname === 'a.app.qq.com';
  } catch {
    return false;
  }
};
