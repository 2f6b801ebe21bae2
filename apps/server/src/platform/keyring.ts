import { createSecretKey, type KeyObject } from 'node:crypto';
import { List, SettingsError } from '@xuetang/process/settings';
import type { DataKeys } from './crypto.ts';
import type { Logger } from './log.ts';
import { UNNUMBERED, type LookupKeys, type NumberKeys } from './lookup.ts';

export const is32Bytes = (text: string): boolean => Buffer.from(text, 'base64').length === 32;

/** `1:base64,2:base64`: the highest number seals, the others still open what they sealed. */
export const DataKeyring = List.transform((parts, ctx): DataKeys => {
  const byNumber = new Map<number, Buffer>();
  for (const part of parts) {
    const [, number, text = ''] = /^(\d{1,3}):([\w+/]{43}=)$/.exec(part) ?? [];
    if (!number || Number(number) < 1 || Number(number) > 255 || byNumber.has(Number(number)) || !is32Bytes(text))
      ctx.addIssue({
        code: 'custom',
        message:
          'must be number:key pairs, each number once from 1 to 255, each key 32 bytes as base64（要写“编号:密钥”，编号 1 到 255 不重复）',
      });
    else byNumber.set(Number(number), Buffer.from(text, 'base64'));
  }
  if (parts.length === 0) ctx.addIssue({ code: 'custom', message: 'must hold a key（至少写一把密钥）' });
  return { newest: Math.max(0, ...byNumber.keys()), byNumber };
});

/** `base64` or `base64,1:base64` or `1:base64,2:base64`: the highest number writes, all of them find. */
export const LookupKeyring = List.transform((parts, ctx): LookupKeys => {
  const byNumber = new Map<number, KeyObject>();
  for (const part of parts) {
    const [, number = String(UNNUMBERED), text = ''] = /^(?:([1-9]\d{0,2}):)?([\w+/]{43}=)$/.exec(part) ?? [];
    if (Number(number) > 255 || byNumber.has(Number(number)) || !is32Bytes(text))
      ctx.addIssue({
        code: 'custom',
        message:
          'must be a key of 32 bytes as base64, or several: each but one as number:key, each number once from 1 to 255（要写 32 字节的 base64；换密钥时写“旧密钥,编号:新密钥”，编号 1 到 255 不重复）',
      });
    else byNumber.set(Number(number), createSecretKey(text, 'base64'));
  }
  if (parts.length === 0) ctx.addIssue({ code: 'custom', message: 'must hold a key（至少写一把密钥）' });
  return { writes: Math.max(0, ...byNumber.keys()), byNumber };
});

interface KeySettings {
  XT_DATA_KEYS: DataKeys;
  XT_DATA_SEALS_WITH?: number | undefined;
  XT_DATA_BINDS: '0' | '1';
  XT_LOOKUP_KEY: LookupKeys;
  XT_LOOKUP_WRITES_WITH?: number | undefined;
}

const refuse = (setting: string, ring: string): never => {
  throw new SettingsError('The configuration is incomplete or wrong（配置缺失或有误）:', [
    `  ${setting}: names no key of ${ring}（这个编号不在 ${ring} 里）`,
  ]);
};

export const dataKeysOf = (e: Omit<KeySettings, 'XT_LOOKUP_KEY' | 'XT_LOOKUP_WRITES_WITH'>): DataKeys => {
  const newest = e.XT_DATA_SEALS_WITH ?? e.XT_DATA_KEYS.newest;
  if (!e.XT_DATA_KEYS.byNumber.has(newest)) refuse('XT_DATA_SEALS_WITH', 'XT_DATA_KEYS');
  return { ...e.XT_DATA_KEYS, newest, binds: e.XT_DATA_BINDS === '1' };
};

/** The keys with which this process works. */
export const numberKeysOf = (e: KeySettings): NumberKeys => {
  const writes = e.XT_LOOKUP_WRITES_WITH ?? e.XT_LOOKUP_KEY.writes;
  if (!e.XT_LOOKUP_KEY.byNumber.has(writes)) refuse('XT_LOOKUP_WRITES_WITH', 'XT_LOOKUP_KEY');
  return { data: dataKeysOf(e), lookup: { ...e.XT_LOOKUP_KEY, writes } };
};

/** The same keys, in a process that says which value does not open: somebody brought it there, or took a key out too early. */
export const thatTell = <Keys extends { data: DataKeys }>(keys: Keys, log: Logger): Keys => ({
  ...keys,
  data: {
    ...keys.data,
    broken: (what) =>
      log.error({ err: what, column: what.place.column, row: what.place.row }, 'a sealed value does not open where it stands'),
  },
});

/** The bytes of every key, for whoever must see that none is used twice or made up. */
export const bytesOf = (keys: NumberKeys): { data: Buffer[]; lookup: Buffer[] } => ({
  data: [...keys.data.byNumber.values()],
  lookup: [...keys.lookup.byNumber.values()].map((key) => key.export()),
});
