export interface SectionFacts {
  isPurchased: boolean;
  isUnlocked: boolean;
  /** Mini-programs may not speak of buying. */
  inMiniProgram: boolean;
}

/** Why a section stays closed, in the words of spec 5 and 8; undefined where it is open. */
export const sectionRefusal = ({ isPurchased, isUnlocked, inMiniProgram }: SectionFacts): string | undefined => {
  if (!isPurchased) return inMiniProgram ? '服务未开通' : '尚未购买';
  return isUnlocked ? undefined : '章节尚未解锁';
};
