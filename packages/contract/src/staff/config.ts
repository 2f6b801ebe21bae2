import { z } from 'zod';
import { staff, staffCall } from './staff-call.ts';

const Key = z.string().regex(/^\w{1,64}$/);
const Version = z.coerce.number().int().min(1).max(2_147_483_647);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const Json = z.string().max(60_000).refine(isJson, 'is no JSON');

const key = Key.meta({ title: '配置项', en: 'key' });
const version = Version.meta({ title: '版本', en: 'version' });
const publication = {
  key,
  value: Json.meta({ title: '内容', en: 'value as JSON' }),
  overrides: Json.meta({
    title: '按渠道或公众号的内容',
    en: 'values for single channels or accounts, as JSON: [{"channel": "gdt", "value": 1}]',
  }).optional(),
};
const seen = z.coerce
  .number()
  .int()
  .min(0)
  .meta({ title: '所见版本', en: 'version that you changed: refused where there is a newer one; 0 for a new key' })
  .optional();

const Published = z.object({ version: z.number(), publishedAt: z.iso.datetime(), publishedBy: z.string() });
const subject = (about: { key: string }): string => `config:${about.key}`;

const Read = { method: 'GET', who: staff('config.read'), effect: 'read', scope: 'all' } as const;
const Publish = { method: 'POST', who: staff('config.edit'), effect: 'once', scope: 'all' } as const;

/** Every key that was published or that the app reads, in the order of keys. */
export const listConfigs = staffCall({
  ...Read,
  path: '/config/list',
  subject: () => 'configs',
  words: { zh: '查看配置项', en: 'List the keys of the configuration' },
  request: z.object({ after: Key.meta({ title: '从哪一项之后', en: 'key after which to go on' }).optional() }),
  response: z.object({
    list: z.array(
      z.object({
        key: z.string(),
        /** Changed by two people. */
        careful: z.boolean(),
        /** Null while nothing was published. */
        published: Published.nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
});

/** The value in force, or that of an older version. */
export const readConfig = staffCall({
  ...Read,
  path: '/config/read',
  subject,
  words: { zh: '查看配置内容', en: 'Read a key of the configuration' },
  request: z.object({ key, version: version.optional() }),
  response: Published.extend({ value: z.unknown(), overrides: z.unknown(), careful: z.boolean() }),
  errors: ['config.unknown'],
});

/** Newest first. */
export const listConfigVersions = staffCall({
  ...Read,
  path: '/config/versions',
  subject,
  words: { zh: '查看配置的历史版本', en: 'List the versions of a key' },
  request: z.object({ key, before: Version.meta({ title: '早于哪个版本', en: 'versions before this one' }).optional() }),
  response: z.object({ list: z.array(Published), hasMore: z.boolean() }),
  errors: [],
});

/** In force within five seconds, in every process. */
export const publishConfig = staffCall({
  ...Publish,
  path: '/config/publish',
  subject,
  words: { zh: '发布配置', en: 'Publish a value' },
  request: z.object({ ...publication, seen }),
  response: z.object({ version: z.number() }),
  errors: ['config.faulty', 'config.careful', 'config.changed'],
});

/** The keys that lead learners elsewhere or say who we are: by two people. Others may take this way, too. */
export const publishCarefulConfig = staffCall({
  ...Publish,
  path: '/config/publish-careful',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject,
  words: { zh: '提交并审批发布配置', en: 'Publish a value by two people' },
  request: z.object(publication),
  response: z.object({ version: z.number() }),
  errors: ['config.faulty'],
});

/** An older value comes back, as a new version. By one person: it was good before, and whoever must go back must go back at once. */
export const rollBackConfig = staffCall({
  ...Publish,
  path: '/config/roll-back',
  guard: { reason: true, stepUp: true },
  subject,
  words: { zh: '回退配置', en: 'Bring an older value back' },
  request: z.object({ key, version }),
  response: z.object({ version: z.number() }),
  errors: ['config.unknown', 'config.faulty'],
});
