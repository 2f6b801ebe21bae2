/** What was seen of a group's code lately: different learners, each by the last press. */
export interface QrSigns {
  /** Learners who pressed the code long enough for WeChat's menu. */
  pressed: number;
  /** Of them, those whose page was still there after five seconds but not after eight. */
  slow: number;
  /** Of them, those whose page was still there after eight seconds. */
  failed: number;
  /** Learners who were seen to have joined the group meanwhile. */
  joined: number;
}

/** Fewer learners than this prove nothing. */
export const LEARNERS_NEEDED = 8;
/** Below this a code is taken down: at least four of five learners were left standing. */
const HEALTH_LINE = 0.2;

/**
 * How many of those who pressed got away, from 0 to 1. Who reads WeChat's menu slowly is half a success: at five seconds many are still
 * on their way.
 */
export const qrHealth = ({ pressed, slow, failed }: QrSigns): number => (pressed === 0 ? 1 : (pressed - failed - slow / 2) / pressed);

/** Dead: enough people tried, hardly anybody got away, and nobody arrived. One arrival proves that the code can be scanned. */
export const isDead = (signs: QrSigns): boolean => signs.pressed >= LEARNERS_NEEDED && signs.joined === 0 && qrHealth(signs) < HEALTH_LINE;
