/** Why a teacher could not be added, and what helps at once. */
export const REASONS = [
  {
    id: 'no-answer',
    words: '申请发了，老师一直没通过',
    help: '老师白天一般半小时内通过，晚上 9 点以后要等第二天。等了更久，就告诉我们，由老师来加您。',
  },
  { id: 'unreadable', words: '二维码扫不出来', help: '先把屏幕调亮，再长按一次。还不行，返回上一页会换一张新的图。', wayOut: true },
  { id: 'too-often', words: '微信提示操作太频繁', help: '这是微信的限制，过一天会自动解除。告诉我们，由老师来加您，不受这个限制。' },
  { id: 'strange', words: '加上的人不像我的老师', help: '请不要给对方转账，也不要透露验证码。告诉我们，我们马上核实。' },
  { id: 'silent', words: '加上了，但没人回复', help: '把您的问题一起写在下面，我们催老师，也会安排助教先回答您。' },
  { id: 'other', words: '其他情况', help: '请写几句发生了什么。' },
] as const;

export type Reason = (typeof REASONS)[number];
