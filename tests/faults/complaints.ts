import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createTestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { makeKeys, settingsAt } from '../../stand-ins/wechat-pay/account.ts';
import { openSignatures } from '../../stand-ins/wechat-pay/signatures.ts';
import { plant } from './plant.ts';
import { openFindings, type Bug, type Proof } from './proof.ts';
import { withHands } from './sms-attack.ts';

const SIZES = { small: { complaints: 60 }, full: { complaints: 2_000 } } as const;
const AT_ONCE = 8;
/** Each is told so often at one moment, by turns at two processes. */
const TOLD = 6;

const ONE_ROW = 'a complaint is one row, however often and wherever it is told';
const FORGED = 'what WeChat has not signed leaves no row, and is refused';
const TAKEN = 'what WeChat has told is taken, every time';

/** Nothing else stands between a repeat and a second row. */
const NOT_ONCE: Bug = { is: 'the table takes a number twice', breaks: [ONE_ROW] };
const BELIEVED: Bug = {
  is: 'what can be decrypted is believed without its signature',
  plants: [
    {
      file: 'apps/server/src/providers/wechat-pay/key-ring.ts',
      text: "return given && verify('sha256', message, key, given)",
      becomes: 'return given',
    },
  ],
  breaks: [FORGED],
};

interface Sent {
  headers: Record<string, string>;
  body: string;
}

/** Notifies of complaints: WeChat's own, and three that somebody else has made who has the key to encrypt. */
const openNotifies = () => {
  const keys = makeKeys();
  const signs = openSignatures(keys, Date.now);
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  const told = (number: string): Sent => {
    const resource = { original_type: 'complaint', ...signs.seal({ complaint_id: number, action_type: 'CREATE_COMPLAINT' }, 'complaint') };
    const id = randomBytes(12).toString('hex');
    const body = JSON.stringify({ id, event_type: 'COMPLAINT.CREATE', resource_type: 'encrypt-resource', summary: '投诉通知', resource });
    return { headers: { 'content-type': 'application/json', ...signs.headersFor(body, 'public-key') }, body };
  };
  const signedBy = (text: string): string => sign('sha256', Buffer.from(text), stranger).toString('base64');
  const forged: Readonly<Record<string, (number: string) => Sent>> = {
    'another key': (number) => {
      const { headers, body } = told(number);
      const lines = `${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${body}\n`;
      return { headers: { ...headers, 'wechatpay-signature': signedBy(lines) }, body };
    },
    'another complaint than was signed': (number) => ({ headers: told(`x${number}`).headers, body: told(number).body }),
    'no signature at all': (number) => {
      const { 'wechatpay-signature': _, ...headers } = told(number).headers;
      return { headers, body: told(number).body };
    },
  };
  return { settings: settingsAt(keys, 'http://127.0.0.1:1', 'https://api.example/pay/notify/wechat'), told, forged };
};

export const complaints: Proof = {
  says: 'a complaint that WeChat tells of is one row, however often it is told, and what WeChat has not told is none',
  bug: NOT_ONCE,
  otherBugs: [BELIEVED],
  run: async (size, { withBug, bug, progress }) => {
    const { complaints: count } = SIZES[size];
    const database = await createTestDatabase();
    const { settings, told, forged } = openNotifies();
    const planted = withBug && bug?.plants ? plant(...bug.plants) : undefined;
    if (withBug && bug === NOT_ONCE) await database.pool.query('alter table trade.pay_complaint drop constraint complained_of_once');
    const env = { ...serverEnv(database.url, { XT_WECHAT_PAY: settings, XT_LOG_LEVEL: 'silent' }), ...planted?.env };
    const apis = [await startApi(env), await startApi(env)];
    planted?.check();
    try {
      const { promise, mustHave, outcome } = openFindings();
      const post = async (at: number, { headers, body }: Sent): Promise<number> => {
        const answer = await fetch(`${apis[at % apis.length]?.url}/pay/notify/wechat`, { method: 'POST', headers, body });
        await answer.body?.cancel();
        return answer.status;
      };
      let [taken, believed, sent] = [0, 0, 0];
      const kinds = Object.keys(forged);
      await withHands(AT_ONCE, count, async (nth) => {
        const number = `2000${String(nth).padStart(12, '0')}`;
        const statuses = await Promise.all(Array.from({ length: TOLD }, (_, at) => post(at, told(number))));
        taken += statuses.filter((status) => status === 204).length;
        const lie = forged[kinds[nth % kinds.length] ?? ''];
        if (lie && (await post(nth, lie(`forged${nth}`))) !== 401) believed++;
        progress(`${++sent} of ${count} complaints`);
      });
      const { rows } = await database.pool.query<{ number: string; n: number }>(
        'select number, count(*)::int as n from trade.pay_complaint group by number',
      );
      const lies = rows.filter(({ number }) => number.includes('forged')).length;
      const made = rows.filter(({ number }) => !number.includes('forged'));
      const twice = made.filter(({ n }) => n !== 1).length;
      promise(ONE_ROW, twice === 0 && made.length === count, `${twice} of ${made.length} complaints have more rows than one`);
      promise(FORGED, lies + believed === 0, `${lies} rows of complaints that nobody made, ${believed} not refused`);
      promise(TAKEN, taken === count * TOLD, `${count * TOLD - taken} of ${count * TOLD} were not taken`);
      mustHave(made.length > 0, 'no complaint was heard of at all');
      return outcome(`${count} complaints, each told ${TOLD} times at once at 2 processes; ${count} forged in ${kinds.length} ways`);
    } finally {
      for (const api of apis) await api.stop();
      await database.drop();
    }
  },
};
