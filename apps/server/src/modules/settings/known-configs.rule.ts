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

/** Says what is wrong with a value for a key; undefined when nothing is. */
export type ConfigCheck = (key: string, value: unknown) => string | undefined;

/** What the keys that the app reads must look like; other keys may hold anything. Asked before a value is published and before it is served. */
export const checkConfigs = (hosts: AllowedHosts): ConfigCheck => {
  const link = z.string().refine((text) => safeLink(text, hosts) !== undefined, 'leads to a host that is not allowed');
  const apiOrigin = z.string().refine((text) => safeApiOrigin(text, hosts) !== undefined, 'is no origin that may answer our calls');
  const known = new Map<string, z.ZodType>([
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
  return (key, value) => {
    const issue = known.get(key)?.safeParse(value).error?.issues[0];
    return issue && `${[key, ...issue.path].join('.')}: ${issue.message}`;
  };
};
