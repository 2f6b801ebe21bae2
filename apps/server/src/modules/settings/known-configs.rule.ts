import { z } from 'zod';
import { safeApiOrigin, safeLink, type AllowedHosts } from './safe-link.rule.ts';

/** A flag is on when it is 1, as a number or as text (spec 2.10). */
const Flag = z.union([z.literal([0, 1]), z.literal(['0', '1'])]);

const Line = z.string().trim().min(1).max(120);
const Day = z.iso.date();

/** A document of the company, as the page `about` shows it (decision 0104). */
const Qualification = z.strictObject({
  document: z.literal(['licence', 'icp', 'telecom', 'education']),
  number: Line,
  holder: Line,
  issuer: Line,
  since: Day.optional(),
  until: Day.optional(),
  /** A picture of the paper, on our own site. */
  picture: z
    .string()
    .regex(/^(?:\/[\w-]+)+\.(?:png|jpe?g|webp)$/)
    .optional(),
});

/** Those that lead learners elsewhere, or say who we are: changed by two people. */
const CAREFUL: ReadonlySet<string> = new Set(['appStore', 'nativeApp', 'qualifications', 'wechatFloatingWindow', 'backupAddressConfig']);
export const isCareful = (key: string): boolean => CAREFUL.has(key);

/** What is wrong is read by whoever publishes. */
const { localeError: inChinese } = z.locales.zhCN();

/** Says what is wrong with a value for a key; undefined when nothing is. */
export type ConfigCheck = (key: string, value: unknown) => string | undefined;

const schemasFor = (hosts: AllowedHosts): ReadonlyMap<string, z.ZodType> => {
  const link = z.string().refine((text) => safeLink(text, hosts) !== undefined, '跳转到没有登记的域名');
  const apiOrigin = z.string().refine((text) => safeApiOrigin(text, hosts) !== undefined, '不是可以接收请求的域名');
  return new Map<string, z.ZodType>([
    ['miniComplaint', Flag],
    ['rrWebDestroyStatus', Flag],
    ['leading_user_to_login', Flag],
    ['wechatFloatingWindow', z.strictObject({ open: z.boolean(), pages: z.array(z.string().max(64)).max(200), linkUrl: link.optional() })],
    ['appStore', z.strictObject({ ios: link, android: link })],
    ['nativeApp', z.strictObject({ appId: z.string().regex(/^wx\w{6,30}$/) })],
    ['qualifications', z.array(Qualification).max(10)],
    ['phoneNumberManufacturerConfig', z.strictObject({ open: z.boolean(), manufacturers: z.array(z.string().max(32)).max(50) })],
    ['backupAddressConfig', z.strictObject({ open: z.boolean(), backupAddress: z.strictObject({ hostH5Tool: apiOrigin }) })],
  ]);
};

/** What the app reads, whether it was ever published or not. */
export const KNOWN_KEYS: readonly string[] = [...schemasFor({ link: new Set(), api: new Set() }).keys()];

/** What the keys that the app reads must look like; other keys may hold anything. Asked before a value is published and before it is served. */
export const checkConfigs = (hosts: AllowedHosts): ConfigCheck => {
  const known = schemasFor(hosts);
  return (key, value) => {
    const issue = known.get(key)?.safeParse(value, { error: inChinese }).error?.issues[0];
    return issue && `${[key, ...issue.path].join('.')}: ${issue.message}`;
  };
};
