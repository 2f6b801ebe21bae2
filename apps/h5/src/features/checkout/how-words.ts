/** The ways to pay, and what each comes to. */
export const words = {
  names: { 11: '微信支付', 21: '支付宝', 22: '花呗分期', 31: '京东支付' },
  inWechat: '要用微信打开付',
  inBrowser: '要到手机浏览器里付',
  borrowed: '向花呗借钱，要付手续费',
  later: '下单以后，在订单里选它付',
  borrowedLater: '向花呗借钱，要付手续费；下单以后在订单里选',
} as const;
