import { MESSAGE_CATEGORIES, type MessageCategory } from '@xuetang/contract/message-terms';

export const categoryName: Record<MessageCategory, string> = { course: '课程', order: '订单', activity: '活动', system: '系统' };

/** What will be here, while there is nothing. */
export const whatComes: Record<MessageCategory | 'all', string> = {
  all: '开课提醒、订单进度和账号通知都会发到这里。',
  course: '开课、直播和作业的提醒会发到这里。',
  order: '付款、退款和发票的进度会发到这里。',
  activity: '你参加的活动有了结果，会发到这里。',
  system: '账号安全和投诉答复会发到这里。',
};

/** The tail of the address; anything else is all of them. */
export const categoryOf = (tail: string | undefined): MessageCategory | undefined => MESSAGE_CATEGORIES.find((name) => name === tail);
