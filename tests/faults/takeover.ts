import { createTestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { startWechatStandIn } from '../../stand-ins/wechat/wechat.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';
import { ATTACKS, MINI, WAYS, type Attack, type Stage, type Way } from './takeover-cells.ts';
import { aPerson, whatChangedHands, type Town } from './takeover-people.ts';

const AT_ONCE = 6;

interface Cell extends Pick<Stage, 'host' | 'isHurried'> {
  way: Way;
  attack: Attack;
  isLoggedIn: boolean;
  hasNumber: boolean;
}

const nameOf = ({ way, attack, host, isHurried, isLoggedIn, hasNumber }: Cell): string =>
  [
    way.name,
    attack,
    host,
    `the victim ${isLoggedIn ? 'logged in' : 'a visitor'}, ${hasNumber ? 'with' : 'without'} a number${isHurried ? ', in a hurry' : ''}`,
  ].join(' · ');

const VICTIMS = [true, false].flatMap((isLoggedIn) => [true, false].map((hasNumber) => ({ isLoggedIn, hasNumber })));

/** Every way in, by every attack, on everybody. The small size has them in turn, but for the phone code, where the number decides. */
const allCells = (size: 'small' | 'full'): Cell[] =>
  WAYS.flatMap((way) =>
    ATTACKS.flatMap((attack, nth) =>
      way.hosts.flatMap((host, at) =>
        way.paces.flatMap((pace) => {
          const isWhole = size === 'full' || way.paces.length > 1;
          const turn = way.hosts.length > 1 ? VICTIMS.slice((nth + at) % 4).slice(0, 1) : VICTIMS.filter((_each, of) => of % 2 === nth % 2);
          return (isWhole ? VICTIMS : turn).map((victim) => ({ way, attack, host, isHurried: pace === 'hurried', ...victim }));
        }),
      ),
    ),
  );

const STATE_CHECK = {
  file: 'apps/server/src/modules/promotion/fan-links/phone-proof.ts',
  text: "!proof.state_hash.equals(sha256(state))) return 'foreign';",
  becomes: "state === '') return 'foreign';",
};

/**
 * Whom the bug must hit, and nobody else: accounts without a number, for nothing replaces one. A victim who reads what is shown is kept by
 * the second line, the masked number; a code that was used is dead at WeChat; the attacker says yes to whatever serves him.
 */
const isHitByBug = ({ way, attack, isHurried, hasNumber }: Cell): boolean => {
  if (way.name !== 'a phone code' || hasNumber) return false;
  return attack === 'the victim’s proof in the attacker’s browser' || (isHurried && attack !== 'a proof that was used');
};

const runCell = async (town: Town, cell: Cell) => {
  const { isLoggedIn, hasNumber, host, isHurried } = cell;
  const [attacker, victim] = [await aPerson(town, { isLoggedIn: true, hasNumber: false }), await aPerson(town, { isLoggedIn, hasNumber })];
  const stage: Stage = { town, attacker, victim, host, isHurried, gained: [] };
  await cell.way.attacks[cell.attack](stage);
  const broken = await whatChangedHands(town, { attacker, victim, gained: stage.gained, hadNumber: hasNumber });
  return { broken, isFruitful: stage.gained.some(Boolean) };
};

export const takeover: Proof = {
  says: 'whatever comes from outside, no account changes hands: nobody enters another’s, and nobody is led into another’s unasked',
  bug: {
    is: 'whatever state comes with a phone code is as good as the one that was asked for',
    plants: [STATE_CHECK],
    breaks: allCells('small').filter(isHitByBug).map(nameOf),
    mayBreak: allCells('full').filter(isHitByBug).map(nameOf),
  },
  run: async (size, { withBug, progress }) => {
    const [database, wechat] = await Promise.all([
      createTestDatabase(),
      startWechatStandIn({
        port: 0,
        apps: [
          { appId: 'wx99xuetang000001', secret: 'standin-secret-99', allowedHosts: ['127.0.0.1'] },
          { appId: MINI, secret: 'standin-secret-mini', allowedHosts: [] },
        ],
      }),
    ]);
    const env = serverEnv(database.url, { XT_WECHAT_OPEN_URL: wechat.url, XT_WECHAT_API_URL: wechat.url, XT_LOG_LEVEL: 'silent' });
    const db = openDatabase(database.url, 4);
    const bug = withBug ? plant(STATE_CHECK) : undefined;
    const api = await startApi({ ...env, ...bug?.env });
    try {
      const town: Town = { api: api.url, wechat: wechat.url, config: readConfig(env), database, db };
      const cells = allCells(size);
      const findings = openFindings();
      const startedAt = Date.now();
      const queue = cells.values();
      let [done, fruitful] = [0, 0];
      const work = async () => {
        for (const cell of queue) {
          const { broken, isFruitful } = await runCell(town, cell);
          findings.promise(nameOf(cell), broken.length === 0, broken.join(', '));
          if (isFruitful) fruitful++;
          progress(`${++done} of ${cells.length} cells`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      bug?.check();
      // The attacker got as far as his own account: what was tried is what the product takes from its own.
      findings.mustHave(fruitful > 0, 'no attack brought anybody anywhere');
      findings.mustHave(
        Object.keys(wechat.books.counts).some((call) => call.endsWith('/getuserphonenumber ok')),
        'WeChat told no number',
      );
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      const changed = findings.broken().length;
      return findings.outcome(
        `${cells.length} cells: ${WAYS.length} ways in, ${ATTACKS.length} attacks; ${changed} changed hands; ${seconds} s`,
      );
    } finally {
      await api.stop();
      await Promise.all([db.close(), wechat.close()]);
      await database.drop();
    }
  },
};
