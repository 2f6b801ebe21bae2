/** WeChat's published daily limits for a verified service account. */
const DAILY_LIMITS: Readonly<Record<string, number>> = {
  '/cgi-bin/token': 2_000,
  '/cgi-bin/stable_token': 500_000,
  'stable_token force_refresh': 20,
  '/cgi-bin/ticket/getticket': 1_000_000,
  '/cgi-bin/user/info': 5_000_000,
};

const CHINA_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

export const openQuota = (now: () => number) => {
  let limits: Record<string, number> = { ...DAILY_LIMITS };
  let day = -1;
  const used = new Map<string, number>();

  return {
    /** Counts the call; false when the account has used up its day. The day turns at midnight in China. */
    take: (appId: string, what: string): boolean => {
      const today = Math.floor((now() + CHINA_OFFSET_MS) / DAY_MS);
      if (today !== day) used.clear();
      day = today;
      const count = (used.get(`${appId} ${what}`) ?? 0) + 1;
      used.set(`${appId} ${what}`, count);
      return count <= (limits[what] ?? Infinity);
    },
    limit: (changed: Readonly<Record<string, number>>) => {
      limits = { ...limits, ...changed };
    },
    reset: () => {
      limits = { ...DAILY_LIMITS };
      used.clear();
    },
  };
};

export type Quota = ReturnType<typeof openQuota>;
