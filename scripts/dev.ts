/**
 * Everything with one command: ports and engines looked at, demo laid out, processes started, addresses printed. What is edited shows at once:
 * the H5's pages in the browser that is open, the servers after they have started anew.
 *
 *   pnpm dev                          on the first ports, or where they are taken on the next that are free
 *   XT_DEV_PORT_BASE=15000 pnpm dev   on these and no others
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inspect } from 'node:util';
import { addressesAt, BASE_NOTE, CHECKOUT, DEV, environmentAt, hasEngine } from './dev-env.ts';
import { answers, checkoutAt, claimPorts, NoPorts } from './dev-ports.ts';
import { DidNotStart, startParts, type Part, type Processes } from './dev-processes.ts';
import { seed } from './seed.ts';
import { DEMO_PASS } from './seed-homework.ts';

const STARTED_WITHIN_MS = 60_000;

const say = (line: string): void => console.log(line);
const giveUp = (line: string): never => {
  say(line);
  process.exit(1);
};

const answersAt = (url: string): Promise<boolean> => {
  const { hostname, port } = new URL(url);
  return answers(hostname, Number(port));
};

const running = Number(new URL(DEV.h5).port);
if ((await checkoutAt(running)) === CHECKOUT) giveUp(`This checkout runs already: ${DEV.h5}. End that one first.`);

const wanted = process.env.XT_DEV_PORT_BASE;
if (wanted !== undefined && !/^[1-9]\d{3,4}$/.test(wanted)) giveUp('XT_DEV_PORT_BASE is the first port of a thousand: 15000, say.');
const claim = await claimPorts(CHECKOUT, { wanted: wanted === undefined ? undefined : Number(wanted), say }).catch((error: unknown) =>
  giveUp(error instanceof NoPorts ? error.message : String(error)),
);
const at = addressesAt(claim.base);
const env = environmentAt(at);

const ENGINES = { PostgreSQL: at.database, Redis: env.XT_REDIS_URL ?? '', NATS: env.XT_NATS_URL ?? '' };
for (const [name, url] of Object.entries(ENGINES))
  if (!(await answersAt(url)))
    giveUp(`${name} does not answer. Start it with \`scripts/setup-debian\`, or all with \`docker compose up --wait\`.`);

if (!(await answersAt(env.XT_S3_ENDPOINT ?? '')))
  say('No object store answers, so pictures cannot be sent: `scripts/setup-objects` starts one, `docker compose up --wait` another.');

const start = (parts: readonly Part[]): Processes => startParts(parts, { ...process.env, ...env }, (text) => process.stdout.write(text));

// Needs no demo: it compiles the pages meanwhile.
const groups = [start([{ name: 'h5', file: 'apps/h5/host/dev.ts', url: at.h5 }])];

const end = async (code: number): Promise<void> => {
  await Promise.all(groups.map((processes) => processes.end()));
  rmSync(BASE_NOTE, { force: true });
  process.exit(code);
};
process.once('SIGINT', () => void end(0));
process.once('SIGTERM', () => void end(0));

mkdirSync(dirname(BASE_NOTE), { recursive: true });
writeFileSync(BASE_NOTE, String(claim.base));
try {
  say('1/2 laying out the demo data');
  await seed();
  say('2/2 starting');
  groups.push(
    start([
      { name: 'wechat', file: 'stand-ins/wechat/main.ts', url: at.wechat },
      { name: 'app', file: 'stand-ins/native-app/main.ts', url: at.nativeApp },
      { name: 'sms', file: 'stand-ins/sms/main.ts', url: at.sms },
      { name: 'carrier', file: 'stand-ins/carrier/main.ts', url: at.carrier },
      { name: 'pay', file: 'stand-ins/wechat-pay/main.ts', url: at.wechatPay },
      { name: 'alipay', file: 'stand-ins/alipay/main.ts', url: at.alipay },
      { name: 'jd', file: 'stand-ins/jd-pay/main.ts', url: at.jdPay },
      { name: 'tax', file: 'stand-ins/tax/main.ts', url: at.tax },
      { name: 'wecom', file: 'stand-ins/wecom/main.ts', url: at.wecom },
      { name: 'ads', file: 'stand-ins/ads/main.ts', url: at.ads },
      { name: 'captcha', file: 'stand-ins/captcha/main.ts', url: at.captcha },
      ...(hasEngine() ? [{ name: 'live', file: 'scripts/live.ts', url: at.live }] : []),
      { name: 'api', file: 'apps/server/src/api.ts', url: at.api },
      { name: 'worker', file: 'apps/server/src/worker.ts', url: at.workerAdmin },
      { name: 'console', file: 'apps/server/src/console-api.ts', url: at.console },
    ]),
  );
  await Promise.all(groups.map((processes) => processes.ready(STARTED_WITHIN_MS)));
} catch (error) {
  say(error instanceof DidNotStart ? error.message : inspect(error));
  await end(1);
}

say(`
学堂 is running. Click, and choose who you are in WeChat (the tab bar shows only with MicroMessenger in the user agent):

  Landing page      ${at.h5}/tui?campId=1
  …by an ad click   ${at.h5}/tui?campId=1&channel=gdt&gdt_vid=demo-click
  Join-group page   ${at.h5}/classInfo21?campId=1
  A full period     ${at.h5}/classInfo21?campId=2
  Nothing open      ${at.h5}/classInfo21?campId=3
  With a template   ${at.h5}/pageTemplate?campId=1&addGroupPageId=1
  The app shell     ${at.h5}/index
  Course audio      ${at.h5}/mp3-list/1
  Homework          ${at.h5}/homework/102
  …on class 10      ${at.h5}/lession-list-teacher?pass=${DEMO_PASS} (the first browser has it)
  A live class      ${hasEngine() ? 'pnpm live class <id>, for one that `pnpm xuetang live plan` has planned' : 'needs nginx with RTMP: scripts/setup-debian'}
  Super-fan link    ${at.h5}/super-fans?ShortParamId=demo-plain
  …after a tap      ${at.h5}/super-fans-v2?ShortParamId=demo-wechat
  …with the mobile  ${at.wechat}/_standin/mini/phone?appid=wx99xuetangmini01&back=${encodeURIComponent(`${at.h5}/super-fans?ShortParamId=demo-phone`)}
  Paid in the mini  ${at.wechat}/_standin/mini/pay (its own page: things that are ordered in its web-view)
  WeChat stand-in   ${at.wechat}/_standin/
  Our native app    ${at.nativeApp}/_standin/
  SMS inbox         ${at.sms}/_standin/
  Parcels           ${at.carrier}/_standin/ (click one along)
  WeChat Pay        ${at.wechatPay}/_standin/ (what waits to be paid, and its cashier)
  Alipay            ${at.alipay}/_standin/ (in a browser outside of WeChat)
  JD Pay            ${at.jdPay}/_standin/ (its cashier, and what goes wrong)
  Tax bureau        ${at.tax}/_standin/ (invoices, and companies that book and confirm)
  WeCom groups      ${at.wecom}/_standin/
  Ad networks       ${at.ads}/_standin/
  Captcha           ${at.captcha}/_standin/ (the second code within an hour asks for it: ${at.h5}/mobilePhoneLogin)
  Our own people    XT_CONSOLE_URL=${at.console} pnpm xuetang sign-in (health and metrics on ${at.consoleAdmin})
  All calls         ${at.apiAdmin}/calls, for programs /openapi.json
  Health, metrics   ${at.apiAdmin}/health, /metrics; the worker's on ${at.workerAdmin}, the host's on ${at.h5Admin}

Ctrl-C ends it all.`);
