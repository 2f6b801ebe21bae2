/** Everything with one command: engines checked, demo laid out, H5 built, nine processes started, addresses printed. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import net from 'node:net';
import { DEV, devEnv } from './dev-env.ts';
import { seed } from './seed.ts';

const say = (line: string): void => console.log(line);

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = net.connect({ host: hostname, port: Number(port) });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const ENGINES = { PostgreSQL: DEV.database, Redis: devEnv.XT_REDIS_URL ?? '', NATS: devEnv.XT_NATS_URL ?? '' };
for (const [name, url] of Object.entries(ENGINES)) {
  if (await answers(url)) continue;
  say(`${name} does not answer. Start it with \`scripts/setup-debian\`, or all three with \`docker compose up --wait\`.`);
  process.exit(1);
}

if (!(await answers(devEnv.XT_S3_ENDPOINT ?? '')))
  say('No object store answers, so pictures cannot be sent: `scripts/setup-objects` starts one.');

say('1/3 laying out the demo data');
await seed();

say('2/3 building the H5');
const built = spawnSync('pnpm', ['--filter', '@xuetang/h5', 'build'], { encoding: 'utf8' });
if (built.status !== 0) {
  say(built.stdout + built.stderr);
  process.exit(1);
}

say('3/3 starting');
const children: ChildProcess[] = [];
const start = (name: string, file: string): void => {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', file], {
    env: { ...process.env, ...devEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const prefix = (chunk: Buffer) => process.stdout.write(chunk.toString().replaceAll(/^(?=.)/gm, `${name.padEnd(7)} `));
  child.stdout.on('data', prefix);
  child.stderr.on('data', prefix);
  children.push(child);
};
start('wechat', 'stand-ins/wechat/main.ts');
start('app', 'stand-ins/native-app/main.ts');
start('sms', 'stand-ins/sms/main.ts');
start('wecom', 'stand-ins/wecom/main.ts');
start('ads', 'stand-ins/ads/main.ts');
start('captcha', 'stand-ins/captcha/main.ts');
start('api', 'apps/server/src/api.ts');
start('worker', 'apps/server/src/worker.ts');
start('h5', 'apps/h5/host/main.ts');

const ready = async (): Promise<void> => {
  const tryOnce = async () =>
    (await Promise.all([DEV.api, DEV.h5, DEV.wechat, DEV.sms, DEV.wecom, DEV.captcha].map(answers))).every(Boolean);
  while (!(await tryOnce())) await new Promise((again) => setTimeout(again, 200));
};
await ready();

say(`
学堂 is running. Click, and choose who you are in WeChat (the tab bar shows only with MicroMessenger in the user agent):

  Landing page      ${DEV.h5}/tui?campId=1
  …by an ad click   ${DEV.h5}/tui?campId=1&channel=gdt&gdt_vid=demo-click
  Join-group page   ${DEV.h5}/classInfo21?campId=1
  A full period     ${DEV.h5}/classInfo21?campId=2
  Nothing open      ${DEV.h5}/classInfo21?campId=3
  With a template   ${DEV.h5}/pageTemplate?campId=1&addGroupPageId=1
  The app shell     ${DEV.h5}/index
  Course audio      ${DEV.h5}/mp3-list/1
  Super-fan link    ${DEV.h5}/super-fans?ShortParamId=demo-plain
  …after a tap      ${DEV.h5}/super-fans-v2?ShortParamId=demo-wechat
  …with the mobile  ${DEV.wechat}/_standin/mini/phone?appid=wx99xuetangmini01&back=${encodeURIComponent(`${DEV.h5}/super-fans?ShortParamId=demo-phone`)}
  WeChat stand-in   ${DEV.wechat}/_standin/
  Our native app    ${DEV.nativeApp}/_standin/
  SMS inbox         ${DEV.sms}/_standin/
  WeCom groups      ${DEV.wecom}/_standin/
  Ad networks       ${DEV.ads}/_standin/
  Captcha           ${DEV.captcha}/_standin/ (the second code within an hour asks for it: ${DEV.h5}/mobilePhoneLogin)
  API description   ${DEV.apiAdmin}/openapi.json
  Health, metrics   ${DEV.apiAdmin}/health, /metrics; the worker's on ${DEV.workerAdmin}, the host's on ${DEV.h5Admin}

Ctrl-C ends it all.`);

const end = (): void => {
  for (const child of children) child.kill('SIGTERM');
  process.exit(0);
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
