import type { Call } from '@xuetang/contract/call';
import { errors, type ErrorKey } from '@xuetang/contract/errors';

/** What is wrong, by the field of the request that it is about. */
export type FieldFaults = Readonly<Record<string, string>>;

/** Where the contract has no words of its own for a field: zod's are English, and not for learners. */
const NOT_RIGHT = '这一项没有填对，请检查';

const isOurs = (message: string): boolean => /\p{Script=Han}/u.test(message);

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Of what the schema refuses: only names of the contract, whatever a caller made up, and the first thing that is wrong with each. */
export const faultsOf = ({ request }: Pick<Call, 'request'>, issues: readonly Issue[]): FieldFaults => {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [field] = path;
    if (typeof field !== 'string' || !Object.hasOwn(request.shape, field)) continue;
    faults[field] ??= isOurs(message) ? message : NOT_RIGHT;
  }
  return faults;
};

/** As far as schemas say what is in them. */
interface Shaped {
  shape?: Readonly<Record<string, unknown>>;
  options?: readonly unknown[];
  unwrap?: () => unknown;
}

/** At its top, or inside of what stands there: one form of an order has a word, the others have none. */
const hasField = (schema: unknown, field: string): boolean => {
  if (typeof schema !== 'object' || schema === null) return false;
  const shaped = schema as Shaped;
  if (shaped.shape) return Object.hasOwn(shaped.shape, field) || Object.values(shaped.shape).some((inner) => hasField(inner, field));
  if (Array.isArray(shaped.options)) return shaped.options.some((inner) => hasField(inner, field));
  return typeof shaped.unwrap === 'function' && hasField(shaped.unwrap(), field);
};

/** Of an error of the catalogue that is about one field, where the call has such a field. */
export const faultOfError = ({ request }: Pick<Call, 'request'>, key: ErrorKey): FieldFaults => {
  const { field, message }: { field?: string; message: string } = errors[key];
  return field !== undefined && hasField(request, field) ? { [field]: message } : {};
};
