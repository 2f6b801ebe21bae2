/**
 * What production does not start with. Each check gets a setting and says, without repeating its value, what is wrong with it and what to
 * do; nothing when it may stand.
 */
export interface Refusal {
  setting: string;
  wrong: string;
}

const PORTS_AND_PATHS = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i;
const DISTINCT_BYTES = 12;
/** As stand-ins, examples and this repository's own test accounts are called. */
const STAND_IN = /stand-?in|^none$|^test\b|example|changeme|objects-of-this-machine|:dev$|^20219{12}$/i;
/** Wider than any network that our balancers could fill. */
const SHORTEST_PREFIX = { v4: 8, v6: 16 } as const;

export const needsHttps = (url: string): string | undefined =>
  url.startsWith('https://') ? undefined : 'is reached without encryption: give an https address（没有加密，请改用 https 地址）';

export const needsOwnOrigin = (origin: string): string | undefined =>
  PORTS_AND_PATHS.test(origin) && !/^https:\/\/(?:localhost|127\.)/i.test(origin)
    ? undefined
    : 'must be https://our.host, one of our own origins a time, without a path and without a *（要逐个写自己的域名，以 https:// 开头，不带路径和 *）';

export const needsNarrowProxy = (proxy: string): string | undefined => {
  const [address = '', prefix] = proxy.split('/');
  const shortest = address.includes(':') ? SHORTEST_PREFIX.v6 : SHORTEST_PREFIX.v4;
  const isNamed = /^(?:loopback|linklocal|uniquelocal)$/.test(address);
  const isAddress = /^[\da-f:]*:[\da-f:.]*$|^\d+\.\d+\.\d+\.\d+$/i.test(address) && !/^[0:.]+$/.test(address);
  const isNarrow = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= shortest);
  return isNamed || (isAddress && isNarrow)
    ? undefined
    : 'believes anybody: name the addresses of our own balancers, or their network（等于相信任何人，请写自己的负载均衡的地址或网段）';
};

/** Of 32 random bytes hardly two are the same, and never are all of them letters: such a key was typed, or is that of a development machine. */
export const needsRandomKey = (key: Buffer): string | undefined => {
  const isTyped = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  return isTyped || new Set(key).size < DISTINCT_BYTES
    ? 'is not random, as on development machines: make one with `openssl rand -base64 32`（是开发机的密钥，请用这条命令另生成一把）'
    : undefined;
};

export const needsRealAccount = (secret: string): string | undefined =>
  STAND_IN.test(secret) ? 'is that of a stand-in: give what the provider gave us（是模拟服务的账号，请填服务商给的）' : undefined;

/** Gathers what is wrong; a setting may be looked at more than once. */
export const createRefusals = () => {
  const refusals: Refusal[] = [];
  return {
    refusals,
    check: <T>(setting: string, values: T | readonly T[] | undefined, wrongOf: (value: T) => string | undefined): void => {
      for (const value of values === undefined ? [] : Array.isArray(values) ? (values as readonly T[]) : [values as T]) {
        const wrong = wrongOf(value);
        if (wrong !== undefined && !refusals.some((known) => known.setting === setting && known.wrong === wrong))
          refusals.push({ setting, wrong });
      }
    },
  };
};

/** What is wrong with the environment, all of it in one. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(head: string, lines: readonly string[]) {
    super(`${head}\n${lines.join('\n')}\nSee docs/operations/configuration.md（每一项的说明见此页）.`);
  }
}

/** One error with all of them, as for settings that are missing. */
export const refuseToStart = (refusals: readonly Refusal[]): void => {
  if (refusals.length === 0) return;
  throw new SettingsError(
    'This is production (XT_ENVIRONMENT), and it does not start like this（这是生产环境，以下设置必须先改正）:',
    refusals.map(({ setting, wrong }) => `  ${setting} ${wrong}`),
  );
};
