import { tablesOf } from '../../../platform/db.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Wechat, WechatApp } from '../../../providers/wechat/port.ts';
import { withPerson, type PersonPorts } from './person-by-wechat.ts';
import type { IdentityTables } from '../tables.ts';
import { keepUnionid, postponeAsks, unionidsDue } from './unionid.store.ts';

export interface UnionidPorts extends PersonPorts {
  log: Logger;
  wechat: Pick<Wechat, 'readFollowers'>;
  apps: Readonly<Record<string, WechatApp>>;
}

/** Twenty calls to WeChat. */
const AT_ONCE = 2_000;
/** An account that may not ask is told so often enough. */
const REFUSED_FOR_MS = 3_600_000;

/**
 * WeChat says who somebody is who came silently. Everything that waited for it finds it on record: his other accounts become one with
 * this one, and the next member list that names him confirms his seat.
 */
export const learnUnionid = (on: PersonPorts, appId: string, ids: { openid: string; unionid: string }): Promise<void> =>
  withPerson(on, appId, ids, (tx) => keepUnionid(tablesOf<IdentityTables>(tx), appId, ids, on.clock.now()));

/** Asks WeChat for the unionid of everybody who is due with this account. Answers whether asking it makes sense at all. */
const learnOf = async (on: UnionidPorts, app: WechatApp): Promise<boolean> => {
  const due = await unionidsDue(on.db, app.appId, on.clock.now(), AT_ONCE);
  if (due.length === 0) return true;
  const read = await on.wechat.readFollowers(app, due);
  if (read.outcome !== 'read') {
    on.log.warn({ appId: app.appId, ...read }, 'WeChat does not say who somebody is');
    return read.outcome !== 'refused';
  }
  const untold: string[] = [];
  for (const openid of due) {
    const unionid = read.followers.get(openid)?.unionid;
    if (!unionid) untold.push(openid);
    else
      // One who cannot be written down now is due again in a minute, and costs nobody else anything.
      await learnUnionid(on, app.appId, { openid, unionid }).catch((error: unknown) =>
        on.log.warn({ err: error }, 'a unionid was not kept'),
      );
  }
  await postponeAsks(on.db, app.appId, untold, on.clock.now());
  return true;
};

/** A login makes its account due, and this comes every minute: no job a login, which would cost more than the login itself. */
export const unionidJob = (on: UnionidPorts): JobHandler => {
  const silentUntil = new Map<string, number>();
  return {
    name: 'identity.learn-unionids',
    lane: 'common',
    every: '* * * * *',
    run: async () => {
      for (const app of Object.values(on.apps)) {
        const now = on.clock.now().getTime();
        if ((silentUntil.get(app.appId) ?? 0) > now) continue;
        if (!(await learnOf(on, app))) silentUntil.set(app.appId, now + REFUSED_FOR_MS);
      }
    },
  };
};
