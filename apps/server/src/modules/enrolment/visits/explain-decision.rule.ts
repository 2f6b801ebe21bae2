import { scenes, type Scene } from '@xuetang/contract/scenes';
import type { FillWhy } from '../seats/fill-order.rule.ts';
import type { SeatFacts, VisitFacts } from './scene.rule.ts';

const DAY_MS = 24 * 3_600_000;

const STATES = { normal: '正常', dissolved: '已解散', banned: '被封', ownerless: '没有群主' } as const;

const FILLED_BY: Record<FillWhy, string> = {
  'special-date': '老师有当日特别排班',
  weekday: '老师在本时段排班',
  default: '老师按默认排班',
  spare: '备用老师，在班老师的群都满了',
  'off-rota': '老师不在班，前面的群都满了',
  'at-daily-cap': '老师已到当日上限，前面的群都满了',
};

/** One rule that was looked at: what was found, and the scene, if that decided it. */
interface Step {
  found: string;
  scene?: Scene;
}

const daysSince = (facts: VisitFacts): number | null =>
  facts.lastEnrolledAt === null ? null : Math.floor((facts.now.getTime() - facts.lastEnrolledAt.getTime()) / DAY_MS);

const pastWords = (facts: VisitFacts): string => {
  const days = daysSince(facts);
  const last = days === null ? '' : `，上次在 ${days} 天前（至少间隔 ${facts.minGapDays} 天）`;
  return facts.attempts === 0 ? '从未报名' : `报过 ${facts.attempts} 次（最多 ${facts.maxAttempts} 次）${last}`;
};

/** Why this group: what the fill order said at the moment of the seat. */
const groupWords = (seat: SeatFacts): string => {
  const by = seat.fillWhy === null ? '当时在填充顺序最前' : FILLED_BY[seat.fillWhy];
  const place = seat.seatNo === null ? '' : seat.seatNo === 1 ? '，本群第一个座位' : `，正在填充，第 ${seat.seatNo} 号座位`;
  return `${by}${place}`;
};

const stepsOfSeat = (seat: SeatFacts, { now, excludedBy }: VisitFacts): Step[] => {
  const whose = excludedBy === null ? '' : `（互斥系列 ${excludedBy} 的座位）`;
  const had: Step = { found: `有有效报名${whose}：群 ${seat.groupId}${seat.confirmed ? '，已进群' : '，还没见他进群'}` };
  if (seat.groupState !== 'normal') return [had, { found: `这个群${STATES[seat.groupState]}`, scene: 14 }];
  if (!seat.qrUsable) return [had, { found: '群二维码已失效', scene: 6 }];
  if (seat.enrolledAt.getTime() === now.getTime())
    return [{ found: `刚分到群 ${seat.groupId}：${groupWords(seat)}`, scene: seat.attempt === 1 ? 1 : 2 }];
  return [had, seat.startsAt <= now ? { found: '已经开课', scene: 4 } : { found: '还没开课', scene: 3 }];
};

const stepsOfRoom = (facts: VisitFacts): Step[] => {
  if (!facts.openPeriod) return [{ found: '没有正在招生的期', scene: facts.attempts > 0 ? 5 : 9 }];
  return [
    { found: '有正在招生的期' },
    facts.seatLeft ? { found: '还有座位', scene: facts.attempts > 0 ? 2 : 1 } : { found: '座位已满', scene: 7 },
  ];
};

/** The rules in their order, as far as they were needed. The last one decided. Walks on its own: a test holds it to `decideScene`. */
const stepsOf = (facts: VisitFacts): Step[] => {
  const { seat, audience, attempts } = facts;
  const steps: Step[] = [];
  const until = (step: Step): boolean => steps.push(step) > 0 && step.scene !== undefined;
  if (until(facts.blocked ? { found: '在训练营或渠道的黑名单里', scene: 11 } : { found: '不在黑名单' })) return steps;
  if (facts.phoneAuth !== null) {
    const refused = facts.phoneAuth === 'refused';
    until(refused ? { found: '拒绝了手机号授权', scene: 94 } : { found: '链接的手机号额度用完', scene: 95 });
    return steps;
  }
  if (audience !== null && seat === null) {
    const words = audience === 'newcomers' ? '渠道只面向新学员' : '渠道只面向老学员';
    const fits = (audience === 'newcomers') === (attempts === 0);
    if (until(fits ? { found: `${words}，本人符合` } : { found: `${words}，本人不符合`, scene: 15 })) return steps;
  }
  if (until(facts.advanced ? { found: '已有进阶课程', scene: 10 } : { found: '没有进阶课程' })) return steps;
  if (seat !== null) return [...steps, ...stepsOfSeat(seat, facts)];
  steps.push({ found: '没有有效报名' });
  if (facts.excludedBy !== null) return [...steps, { found: `与系列 ${facts.excludedBy} 的报名互斥`, scene: 15 }];
  const days = daysSince(facts);
  const over = attempts >= facts.maxAttempts || (days !== null && days < facts.minGapDays);
  if (until(over ? { found: `${pastWords(facts)}：超过限制`, scene: 16 } : { found: pastWords(facts) })) return steps;
  return [...steps, ...stepsOfRoom(facts)];
};

export interface Explained {
  scene: Scene;
  /** `不在黑名单 → 没有进阶课程 → … → 场景 1 正常报名` */
  words: string;
}

/** A decision in the words of the people who answer for it. */
export const explainDecision = (facts: VisitFacts): Explained => {
  const steps = stepsOf(facts);
  const scene = steps.at(-1)?.scene ?? 13;
  return { scene, words: [...steps.map(({ found }) => found), `场景 ${scene} ${scenes[scene].label}`].join(' → ') };
};
