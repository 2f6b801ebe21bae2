import { NICKNAME_MOST, nicknameFault, nicknameWords, tidyNickname } from './nickname.rule.ts';

/** What a learner may say of a camp, in letters as the field counts them while he writes. */
export const REVIEW_MOST = 120;
export const SHOWN_AS_MOST = NICKNAME_MOST;

export const starsFault = (stars: number): string | undefined => (stars >= 1 && stars <= 5 ? undefined : '请先点星星打分');

/** Everybody reads it, so it is held to what a nickname is held to. */
export const shownAsFault = (name: string): string | undefined => {
  const tidy = tidyNickname(name);
  const fault = nicknameFault(tidy);
  // A family of emoji is one letter to whoever reads it, and seven to the table.
  if (fault === 'length' || [...tidy].length > SHOWN_AS_MOST) return `称呼要2到${SHOWN_AS_MOST}个字`;
  return fault && nicknameWords(fault).replace(/昵称/g, '称呼').replace(/同学/g, '大家');
};

export const reviewFault = (text: string): string | undefined => {
  const length = text.trim().length;
  if (length === 0) return '请写一句你的感受';
  return length > REVIEW_MOST ? `最多 ${REVIEW_MOST} 个字，请删短一些` : undefined;
};
