import type { z } from 'zod';
import type { Permission, Words } from './permissions.ts';
import type { StaffErrorKey } from './staff-errors.ts';

/** A call that needs this permission, within the rows for which it was given. */
export interface ByPermission {
  permission: Permission;
}
export const staff = <const P extends Permission>(permission: P) => ({ permission });

/** Who may make a call. `anybody` and `signed-in` are for the way in and for one's own session alone; a test holds their list. */
export type StaffWho = ByPermission | 'anybody' | 'signed-in';

/** Which rows a permission is given for. `all`: the call knows no narrower ones. */
export type Scope = 'all' | 'camp' | 'class' | 'channel';

export interface Guard {
  /** Whoever makes the call says why; it stands in the audit. */
  reason?: true;
  /** A fresh proof of the person (STEP_UP_MINUTES). */
  stepUp?: true;
  /** The call becomes a proposal, which another with the same permission approves. */
  secondPerson?: true;
}

export const STEP_UP_MINUTES = 10;
export const REASON_LEAST = 4;
export const REASON_MOST = 500;
/** How the console says that a page of its own sends this: another site cannot set it without asking us first. */
export const CONSOLE_HEADER = 'x-xuetang-console';
export const STAFF_COOKIE = '__Host-xt-staff';

interface StaffCallSpec {
  /** `GET` only for what may stand in an address, and so in a log: no name, no number of a person. */
  method: 'GET' | 'POST';
  /** Below CONSOLE_BASE. It also names the call in the audit, so no two calls share one. */
  path: `/${string}`;
  who: StaffWho;
  /** As in `call.ts`. `repeatable` are the steps of the way in alone: they carry no key, because nobody is known yet whose it would be. */
  effect: 'read' | 'once' | 'repeatable';
  scope: Scope;
  guard?: Guard;
  /** May be rehearsed: with `dry` beside its input it is run, looked at and taken back, and says what it would have done. */
  dry?: true;
  /** Its answer is told once and kept nowhere, not even for a repeat: who did not get it does something else. */
  secret?: true;
  /** What it is about: for the audit, the dialog and the matrix. Of people their number alone. */
  subject: (input: never) => string;
  words: Words;
  request: z.ZodObject;
  response: z.ZodType;
  errors: readonly StaffErrorKey[];
}

const CONSOLE_BASE = '/console/api/v1';

/** Declares a call of the console once, for its server, its pages, the command and the permission matrix. */
export const staffCall = <const R extends z.ZodObject, const S extends Omit<StaffCallSpec, 'request' | 'subject'>>(
  spec: S & { request: R; subject: (input: z.output<R>) => string },
) => ({ ...spec, url: `${CONSOLE_BASE}${spec.path}` });

export type StaffCall = StaffCallSpec & { url: string };

export const isByPermission = (who: StaffWho): who is ByPermission => typeof who === 'object';
