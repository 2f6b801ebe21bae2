import { getCustomer } from '@xuetang/contract/identity';
import type { LearnerId } from '@xuetang/contract/ids';
import { exchangeToken, giveTicket, logInWithMobile } from '@xuetang/contract/login';
import type { TestDatabase } from '@xuetang/testkit/database';
import { signedClient } from '@xuetang/testkit/signed-client';
import { logInSilently } from '../benches/silent-login.ts';
import { openSession } from '../../apps/server/src/modules/identity/sessions/sessions.ts';
import { makeSmsCode } from '../../apps/server/src/modules/identity/sms/sms-code.ts';
import type { Config } from '../../apps/server/src/platform/config.ts';
import { sealUnbound } from '../../apps/server/src/platform/crypto.ts';
import { written } from '../../apps/server/src/platform/lookup.ts';
import type { Database } from '../../apps/server/src/platform/db.ts';
import { openBrowser, type Browser } from './takeover-browser.ts';

/** The product that is attacked. */
export interface Town {
  api: string;
  wechat: string;
  config: Config;
  database: TestDatabase;
  db: Database;
}

export interface Person {
  /** Who they are to WeChat. */
  wechat: string;
  /** Theirs alone; bound to their account where `hasNumber` said so. */
  mobile: string;
  learnerId: LearnerId;
  /** A session of theirs on another device. */
  token: string;
  browser: Browser;
}

let people = 0;

const rowsOf = async <T extends object>(town: Town, text: string, values: unknown[]): Promise<T[]> =>
  (await town.database.pool.query<T>(text, values)).rows;

/** The account that somebody's has become part of, or their own. */
const survivorOf = async (town: Town, learner: LearnerId): Promise<string> =>
  (
    await rowsOf<{ into: string }>(town, 'select into_learner_id as into from identity.merged_learner where from_learner_id = $1', [
      learner,
    ])
  )[0]?.into ?? learner;

const sessionOf = (town: Town, learner: LearnerId, via: 'wechat' | 'app'): Promise<string> =>
  town.db.transaction((tx) => openSession(tx, learner, new Date(), { via, userAgent: '' }));

export const aPerson = async (town: Town, { isLoggedIn, hasNumber }: { isLoggedIn: boolean; hasNumber: boolean }): Promise<Person> => {
  const nth = ++people;
  const wechat = `takeover-${process.pid}-${nth}`;
  const mobile = `139${String(nth).padStart(8, '0')}`;
  const known = JSON.stringify({ key: wechat, nickname: `学员${nth}` });
  await fetch(`${town.wechat}/_standin/users`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: known });
  const token = await logInSilently(town.api, wechat, 99, {});
  const { data } = await signedClient(town.api, token)(getCustomer, {});
  if (!data) throw new Error('nobody was logged in');
  const { keys } = town.config;
  if (hasNumber)
    await town.database.pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
      data.id,
      sealUnbound(keys.data, mobile),
      written(keys.lookup, mobile),
    ]);
  const here = isLoggedIn ? await sessionOf(town, data.id, 'wechat') : undefined;
  return { wechat, mobile, learnerId: data.id, token, browser: openBrowser(town.api, here) };
};

/** A code that this person has asked for, for a number: their session is whose it is. */
export const smsCodeFor = (town: Town, person: Person, mobile: string, purpose: 'login' | 'bind'): Promise<string> => {
  const asker = { visitor: { ip: '127.0.0.1', userAgent: 'node' }, learner: person.learnerId };
  return town.db.transaction((tx) => makeSmsCode(tx, { keys: town.config.keys, asker, mobile, purpose, now: new Date() }));
};

export const ticketOf = async (town: Town, token: string): Promise<string> =>
  (await signedClient(town.api, token)(giveTicket, {})).data?.ticket ?? '';

/** What an address could bring of this person. */
export const given = {
  'the token of a browser': async (town: Town, { learnerId }: Person) => sessionOf(town, learnerId, 'wechat'),
  'the token of the app': async (town: Town, { learnerId }: Person) => sessionOf(town, learnerId, 'app'),
  'a ticket of the app': async (town: Town, { learnerId }: Person) => ticketOf(town, await sessionOf(town, learnerId, 'app')),
  'a ticket of a page': async (town: Town, person: Person) => ticketOf(town, person.token),
  'an offer': async (town: Town, person: Person) =>
    (await signedClient(town.api)(exchangeToken, { given: await ticketOf(town, person.token) })).data?.offered?.offer ?? '',
} satisfies Record<string, (town: Town, person: Person) => Promise<string>>;

const accountOf = async (town: Town, token: string): Promise<string | undefined> =>
  token ? (await signedClient(town.api, token)(getCustomer, {})).data?.id : undefined;

/** Who changed hands, in words; nothing where everybody kept what was theirs. */
export const whatChangedHands = async (
  town: Town,
  { attacker, victim, gained, hadNumber }: { attacker: Person; victim: Person; gained: readonly string[]; hadNumber: boolean },
): Promise<string[]> => {
  const theirs = await survivorOf(town, victim.learnerId);
  const code = await smsCodeFor(town, attacker, attacker.mobile, 'login');
  const byNumber = (await signedClient(town.api, attacker.token)(logInWithMobile, { mobile: attacker.mobile, code })).data?.token ?? '';
  const reached = await Promise.all([...gained, attacker.token, attacker.browser.token(), byNumber].map((token) => accountOf(town, token)));
  const broken: string[] = [];
  if (reached.includes(theirs)) broken.push('the attacker opens the victim’s account');
  const here = await accountOf(town, victim.browser.token());
  if (here !== undefined && here !== theirs) broken.push('the victim acts inside another account');
  if ((await survivorOf(town, attacker.learnerId)) === theirs) broken.push('the two have become one');
  const owner = await rowsOf<{ id: string }>(town, 'select id from identity.learner where mobile_lookup = $1', [
    written(town.config.keys.lookup, victim.mobile),
  ]);
  if (hadNumber && owner[0]?.id !== theirs) broken.push('the victim’s number is somebody else’s');
  if (!hadNumber && owner[0]?.id === attacker.learnerId) broken.push('the victim’s number leads into the attacker’s account');
  return broken;
};
