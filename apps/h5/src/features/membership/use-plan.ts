import type { GoodsId } from '@xuetang/contract/ids';
import type { MemberPlan } from '@xuetang/contract/member';
import { useState } from 'react';

/** Which plan is looked at: the first, until another one is chosen. */
export const usePlan = (plans: readonly MemberPlan[]) => {
  const [id, choose] = useState<GoodsId>();
  return { chosen: plans.find(({ goodsId }) => goodsId === id) ?? plans[0], choose };
};
