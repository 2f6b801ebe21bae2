import { randomUUID } from 'node:crypto';
import { beginScan, beginTotp, breakGlass, confirmTotp, finishScan, getOwnStaffSession, prove } from '@xuetang/contract/staff/entry';
import { renderUnicodeCompact } from 'uqr';
import type { Ask, Said } from './console-client.ts';
import type { Prompt } from './prompt.ts';
import type { Say } from './words.ts';

export interface SignInPorts {
  ask: Ask;
  prompt: Prompt;
  say: Say;
  tell: (line: string) => void;
}

const OK = 0;

const scanned = (address: string): { code: string; state: string } | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { searchParams } = new URL(address);
  const [code, state] = [searchParams.get('code'), searchParams.get('state')];
  return code && state ? { code, state } : undefined;
};

/** The authenticator's code, at the way in and again where a call asks for it. */
export const proveOneself = async ({ ask, prompt, say }: SignInPorts): Promise<Said> =>
  ask(prove, { totp: await prompt.ask(say('totp')) }, randomUUID());

const setUpTotp = async ({ ask, prompt, say, tell }: SignInPorts): Promise<Said> => {
  const begun = await ask(beginTotp, {}, randomUUID());
  if (begun.code !== OK) return begun;
  const { secret, uri } = begun.data as { secret: string; uri: string };
  tell(`${say('bindTotp')}\n${renderUnicodeCompact(uri)}\n${say('orSecret')}${secret}`);
  return ask(confirmTotp, { totp: await prompt.ask(say('totp')) }, randomUUID());
};

const byScan = async (on: SignInPorts): Promise<Said> => {
  const { ask, prompt, say, tell } = on;
  const begun = await ask(beginScan, {}, randomUUID());
  if (begun.code !== OK) return begun;
  tell(`${say('scanHere')}\n${(begun.data as { url: string }).url}`);
  const back = scanned(await prompt.ask(`${say('pasteHere')}\n`));
  if (!back) return { code: -1, message: say('noCode'), data: null };
  const finished = await ask(finishScan, back, randomUUID());
  if (finished.code !== OK) return finished;
  return (finished.data as { next: string }).next === 'set-up' ? setUpTotp(on) : proveOneself(on);
};

const byGlass = async ({ ask, prompt, say }: SignInPorts): Promise<Said> => {
  const name = await prompt.ask(say('name'));
  const password = await prompt.askSecretly(say('password'));
  return ask(breakGlass, { name, password, totp: await prompt.ask(say('totp')) }, randomUUID());
};

/** Signs in and says who one is by then. */
export const signIn = async (on: SignInPorts, isBreakGlass: boolean): Promise<Said> => {
  const entered = await (isBreakGlass ? byGlass(on) : byScan(on));
  return entered.code === OK ? on.ask(getOwnStaffSession, {}, randomUUID()) : entered;
};
