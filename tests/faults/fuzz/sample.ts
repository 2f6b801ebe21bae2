import type { Call } from '@xuetang/contract/call';
import { z } from 'zod';
import type { Chance } from './random.ts';

/** As much of JSON Schema as zod writes. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

const TEXTS = [
  '1',
  '2',
  '99',
  'tui',
  'index',
  'privacy',
  'demo-plain',
  '13800138000',
  '123456',
  '2026-11-15',
  '09:30',
  'https://127.0.0.1:4000/index',
  '/index',
  'wx99xuetang000001',
  '4f9b1c1e-7a3e-4f0e-9d0a-3f1f0a1b2c3d',
  'a'.repeat(12),
  'A1b2C3d4E5f6G7h8',
  'Zr3xyZr3xyZr3xyZr3xyZr',
  'q'.repeat(43),
  '0'.repeat(64),
  '110101199003074530',
  '你好',
];

const matching = new Map<string, string>();
/** A text that the pattern takes, found by trying. */
const textFor = (pattern: string): string => {
  const known = matching.get(pattern);
  if (known !== undefined) return known;
  const rule = new RegExp(pattern, 'u');
  const found = TEXTS.find((text) => rule.test(text)) ?? 'x';
  matching.set(pattern, found);
  return found;
};

const textOf = ({ pattern, format, minLength = 0, maxLength = 64 }: Schema, chance: Chance): string => {
  if (format === 'uuid') return `4f9b1c1e-7a3e-4f0e-9d0a-${String(chance.below(1e12)).padStart(12, '0')}`;
  if (format === 'date-time') return '2026-11-15T12:00:00.000Z';
  if (format === 'uri') return 'https://127.0.0.1:4000/index';
  if (pattern !== undefined) return textFor(pattern);
  return chance.pick(TEXTS).padEnd(minLength, '好').slice(0, maxLength);
};

/** A value that the schema takes, or nearly: what a schema says in code only (`refine`) is found by chance. */
const valueOf = (schema: Schema, chance: Chance): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(chance.pick(choices), chance);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, chance)));
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  if (type === 'object') return objectOf(schema, chance);
  if (type === 'array')
    return Array.from({ length: Math.max(schema.minItems ?? 0, chance.below(3)) }, () => valueOf(schema.items ?? {}, chance));
  if (type === 'integer' || type === 'number')
    return Math.max(schema.minimum ?? schema.exclusiveMinimum ?? 0, 0) + (schema.maximum === 0 ? 0 : chance.below(2));
  if (type === 'boolean') return chance.onceIn(2);
  if (type === 'null') return null;
  return textOf(schema, chance);
};

const objectOf = (
  { properties = {}, required = [], additionalProperties, propertyNames }: Schema,
  chance: Chance,
): Record<string, unknown> => {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || !chance.onceIn(3));
  const known = fields.map(([name, inner]): [string, unknown] => [name, valueOf(inner, chance)]);
  if (typeof additionalProperties !== 'object') return Object.fromEntries(known);
  const more = [1, 2].map((): [string, unknown] => [String(valueOf(propertyNames ?? {}, chance)), valueOf(additionalProperties, chance)]);
  return Object.fromEntries([...known, ...more]);
};

const schemas = new Map<Call, Schema>();
const schemaOf = (call: Call): Schema => {
  const known = schemas.get(call) ?? (z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as Schema);
  schemas.set(call, known);
  return known;
};

/** Whether what it takes goes deeper than a list of fields: there is the most to get wrong. */
export const isNested = (call: Call): boolean => /"type":"(?:object|array)"/.test(JSON.stringify(schemaOf(call).properties ?? {}));

/** A payload that this call would take. */
export const samplePayload = (call: Call, chance: Chance): Record<string, unknown> => objectOf(schemaOf(call), chance);
