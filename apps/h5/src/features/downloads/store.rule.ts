/** WeChat lets its own company's store through and no other: elsewhere the way leads over the phone's browser. */
export const opensInWechat = (store: string): boolean => {
  try {
    return new URL(store).hostname === 'a.app.qq.com';
  } catch {
    return false;
  }
};
