/** Pay config of spec 3, as far as the choice needs it. */
export interface PayConfig {
  /** 1: the channels below are on. */
  configState: number;
  configList: { configCells: readonly PayCell[] };
}

interface PayCell {
  payType: number;
  sort: number;
}

const ON = 1;

/** The one channel that always works where our learners are. */
export const WECHAT_PAY = 11;

/**
 * Which ways to pay are offered, in order (spec 8). A config that failed, is switched off or names no channel leaves WeChat Pay alone:
 * a buyer is never left without a way.
 */
export const payChannels = (config: PayConfig | undefined): number[] => {
  if (config?.configState !== ON || config.configList.configCells.length === 0) return [WECHAT_PAY];
  return [...config.configList.configCells].sort((a, b) => a.sort - b.sort).map(({ payType }) => payType);
};
