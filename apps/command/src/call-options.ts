import type { StaffCall } from '@xuetang/contract/staff/staff-call';
import { z } from 'zod';
import type { Language } from './words.ts';

type Kind = 'text' | 'number' | 'flag' | 'texts' | 'json';

/** A field of a call as somebody types it. */
export interface CallOption {
  field: string;
  /** `--complaint-id`. */
  flag: string;
  kind: Kind;
  isRequired: boolean;
  choices: readonly string[];
  /** What it is called, where the contract says so (`.meta({ title, en })`). */
  words: Readonly<Record<Language, string>>;
}

interface FieldSchema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  items?: FieldSchema;
  anyOf?: readonly FieldSchema[];
  title?: string;
  en?: string;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const isPlain = ({ type }: FieldSchema): boolean => type === 'string' || type === 'number' || type === 'integer';

const kindOf = (schema: FieldSchema): Kind => {
  if (schema.anyOf) return kindOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {});
  if (schema.type === 'boolean') return 'flag';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type === 'array') return schema.items && isPlain(schema.items) ? 'texts' : 'json';
  return schema.type === 'object' || (schema.type === undefined && schema.enum === undefined) ? 'json' : 'text';
};

const choicesOf = ({ enum: own, items, anyOf }: FieldSchema): readonly string[] =>
  (own ?? items?.enum ?? anyOf?.find((one) => one.enum)?.enum ?? []).filter((one): one is string => typeof one === 'string');

/** The options of a call, made from its request: a new field needs no line here. */
export const optionsOf = ({ request }: Pick<StaffCall, 'request'>): CallOption[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Readonly<Record<string, FieldSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([field, schema]) => ({
    field,
    flag: `--${kebab(field)}`,
    kind: kindOf(schema),
    isRequired: required.includes(field),
    choices: choicesOf(schema),
    words: { zh: schema.title ?? field, en: schema.en ?? field },
  }));
};

export class Unreadable extends Error {
  flag: string;
  constructor(flag: string) {
    super(flag);
    this.flag = flag;
  }
}

const valueOf = ({ kind, flag }: CallOption, typed: unknown, readText: (typed: string) => string): unknown => {
  if (kind === 'flag') return true;
  if (kind === 'texts') return typed;
  const text = readText(String(typed));
  if (kind === 'number') {
    if (text.trim() === '' || !Number.isFinite(Number(text))) throw new Unreadable(flag);
    return Number(text);
  }
  if (kind === 'text') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Unreadable(flag);
  }
};

/** What is sent, out of what was typed. `readText` knows where `@file` lies. */
export const payloadOf = (
  options: readonly CallOption[],
  typed: Readonly<Record<string, unknown>>,
  readText: (typed: string) => string,
): Record<string, unknown> => {
  const payload: Record<string, unknown> = {};
  for (const option of options)
    if (typed[option.field] !== undefined) payload[option.field] = valueOf(option, typed[option.field], readText);
  return payload;
};
