import type { NotPaid } from '../../../kit/trade/not-paid.rule.ts';

/** Why a tap has led to no payment, and what to do. */
export const notPaidWords: Readonly<Record<NotPaid, string>> = {
  cancelled: '您关掉了付款窗口，没有付款，也没有扣钱。订单还给您留着，想付再点下面的按钮。',
  'not-opened': '微信的付款窗口没有打开，没有扣钱。请再点一次；还不行，退出这一页重新进来。',
  refused: '这笔付款没有发起，没有扣钱。请换一种方式，或者过一会儿再付；还不行，问问客服。',
  'needs-wechat': '微信还不知道是谁在付。点下面的按钮，微信认一下马上回来，再点付款。您的账号不变，没有扣钱。',
  over: '订单的时间到了，没有付款，也没有扣钱。',
  'way-closed': '微信支付暂停使用，没有扣钱。订单还留着，可以换下面的方式付，也可以过一会儿再来。',
  'price-changed': '价格刚变了，没有打开付款窗口，没有扣钱。请看清上面新的金额再付。',
  'not-here': '这里现在付不了这张订单，没有扣钱。订单还给您留着，可以过一会儿再来付。',
  'no-answer': '网络断了一下，付款窗口没有打开，没有扣钱。请再点一次，不会付两次。',
};
