import { z } from 'zod';

export const Override = z.object({ wechatType: z.number().int().optional(), channel: z.string().optional(), value: z.unknown() });
export type Override = z.infer<typeof Override>;

export interface PublishedConfig {
  value: unknown;
  overrides: readonly Override[];
}

export interface AskedFor {
  wechatType?: number | undefined;
  channel?: string | undefined;
}

const isEntry = z.object({ name: z.string(), value: z.unknown() });
const isFields = z.record(z.string(), z.unknown());

/** `/list`: fields of an object, items of a list (their own name where they have one), or the scalar under its key. */
export const asList = (key: string, value: unknown): { name: string; value: unknown }[] => {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => {
      const entry = isEntry.safeParse(item);
      return entry.success ? { name: entry.data.name, value: entry.data.value } : { name: String(at), value: item };
    });
  }
  const fields = isFields.safeParse(value);
  return fields.success ? Object.entries(fields.data).map(([name, field]) => ({ name, value: field })) : [{ name: key, value }];
};

/** `/final`: an override for the channel goes before one for the account; one for both goes before either. It replaces the value whole. */
export const finalValue = ({ value, overrides }: PublishedConfig, asked: AskedFor): unknown => {
  const weight = (override: Override): number => (override.channel === undefined ? 0 : 2) + (override.wechatType === undefined ? 0 : 1);
  const fits = (override: Override): boolean =>
    weight(override) > 0 &&
    (override.channel === undefined || override.channel === asked.channel) &&
    (override.wechatType === undefined || override.wechatType === asked.wechatType);
  const [best] = overrides.filter(fits).toSorted((a, b) => weight(b) - weight(a));
  return best ? best.value : value;
};
