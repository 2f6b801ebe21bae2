import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aStaffMember } from '@xuetang/testkit/staff-builders';
import { TEST_CONSOLE_ORIGIN } from '@xuetang/testkit/server-env';
import { generateSync } from 'otplib';
import { afterAll, describe, expect, test } from 'vitest';
import { openConsole } from '../../../tests/benches/open-console.ts';
import { consoleClient } from './console-client.ts';
import { createProgram, EXIT } from './program.ts';
import { sessionFile } from './session-file.ts';

const { api, clock, wecom, database, rows, audit } = await openConsole();
const home = mkdtempSync(join(tmpdir(), 'xuetang-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const codeFor = (secret: string): string => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });

/** Somebody at a terminal, with a home of their own. Questions are answered by whoever reads what has been said so far. */
const atTerminal = (name: string, answer: (question: string, said: string) => string = () => '') => {
  const env = { XDG_STATE_HOME: join(home, name) };
  return async (args: readonly string[], url = api.url()) => {
    let [out, said] = ['', ''];
    const ask = async (question: string) => answer(question, said);
    const { run } = createProgram({
      ask: () => consoleClient({ url, origin: TEST_CONSOLE_ORIGIN, kept: sessionFile(TEST_CONSOLE_ORIGIN, env), pauseMs: 10 }),
      prompt: { ask, askSecretly: ask },
      language: 'zh',
      out: (text) => void (out += text),
      tell: (text) => void (said += `${text}\n`),
    });
    return { exit: await run(args), out, said };
  };
};

/** Signs in by scan, the authenticator set up on the way; goes on with the code that it shows. */
const signedIn = async (userId: string, roles: readonly string[]) => {
  const { staffId } = await aStaffMember(database.pool, { wecomUserId: userId, roles, name: userId });
  let secret = '';
  const terminal = atTerminal(userId, (question, said) => {
    if (question.includes('粘贴')) {
      const [, url = ''] = /(https?:\S+)/.exec(said) ?? [];
      return `${TEST_CONSOLE_ORIGIN}/scanned?code=${wecom.scan(userId)}&state=${new URL(url).searchParams.get('state')}`;
    }
    secret = /手工输入密钥：(\S+)/.exec(said)?.[1] ?? secret;
    return codeFor(secret);
  });
  const entered = await terminal(['sign-in']);
  return { staffId, terminal, entered };
};

describe('signing in', () => {
  test('by scan, and the session is kept where nobody else reads it', async () => {
    const { terminal, entered } = await signedIn('lan', ['admin']);
    expect(entered).toMatchObject({ exit: EXIT.done, out: '已登录：lan' });
    const file = join(home, 'lan/xuetang/sessions.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty([TEST_CONSOLE_ORIGIN, '__Host-xt-staff']);
    expect(await terminal(['staff', 'list'])).toMatchObject({ exit: EXIT.done, out: expect.stringContaining('lan') });
    expect(await terminal(['entry', 'sign-out'])).toMatchObject({ exit: EXIT.done });
    expect(await terminal(['staff', 'list'])).toMatchObject({
      exit: EXIT.refused,
      said: expect.stringContaining('请先运行 xuetang sign-in'),
    });
  });

  test('somebody else’s scan does not end here', async () => {
    await aStaffMember(database.pool, { wecomUserId: 'mine' });
    const thief = atTerminal('thief', () => `${TEST_CONSOLE_ORIGIN}/scanned?code=${wecom.scan('mine')}&state=${'0'.repeat(64)}`);
    expect(await thief(['sign-in'])).toMatchObject({ exit: EXIT.refused, said: expect.stringContaining('扫码已失效') });
  });
});

describe('a call', () => {
  test('that asks for a fresh proof asks for the code, and is made then', async () => {
    const { terminal } = await signedIn('prove', ['admin']);
    clock.advance(11 * 60_000);
    const made = await terminal(['staff', 'join', '--name', '何静', '--wecom-user-id', 'hejing', '--json']);
    expect(made).toMatchObject({ exit: EXIT.done });
    expect(JSON.parse(made.out)).toHaveProperty('staffId');
    expect((await audit()).at(-1)).toMatchObject({ call: '/staff/join', outcome: 'done' });
  });

  test('that needs a second person says what waits', async () => {
    const { terminal } = await signedIn('ask-two', ['admin']);
    const { staffId } = await aStaffMember(database.pool, { wecomUserId: 'newcomer' });
    const said = await terminal([
      'staff',
      'grant',
      '--staff-id',
      staffId,
      '--role',
      'teacher',
      '--scope',
      'all',
      '--reason',
      '新班主任到岗',
    ]);
    expect(said).toMatchObject({ exit: EXIT.waits, out: expect.stringMatching(/等待另一位同事批准\n待批编号：\d+$/) });
  });

  test('without the permission is refused, in the server’s words', async () => {
    const { terminal } = await signedIn('plain', ['teacher']);
    expect(await terminal(['staff', 'list'])).toMatchObject({ exit: EXIT.refused, out: '', said: '没有办理：您没有这项权限\n' });
  });

  test('whose answers are lost is asked for again under its key, and done once', async () => {
    const { terminal } = await signedIn('lost', ['admin']);
    let [sent, isLosing] = [0, true];
    const losing = http.createServer((request, response) => {
      sent++;
      const onwards = http.request(
        `${api.url()}${request.url}`,
        { method: request.method, headers: request.headers },
        (answer) =>
          void (isLosing
            ? answer.resume().on('end', () => response.destroy())
            : answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers))),
      );
      request.pipe(onwards);
    });
    await new Promise<void>((ready) => losing.listen(0, '127.0.0.1', ready));
    const { port } = losing.address() as { port: number };
    const joining = ['staff', 'join', '--name', '丢包', '--wecom-user-id', 'lost-answer'];
    const first = await terminal(joining, `http://127.0.0.1:${port}`);
    expect(first).toMatchObject({ exit: EXIT.unknown, out: '' });
    expect(sent).toBe(3);
    const [, key = ''] = /--try-again (\S+)/.exec(first.said) ?? [];
    isLosing = false;
    expect(await terminal([...joining, '--try-again', key], `http://127.0.0.1:${port}`)).toMatchObject({ exit: EXIT.done });
    losing.close();
    expect(await rows(`select from staff.account where wecom_user_id = 'lost-answer'`)).toHaveLength(1);
    expect((await audit()).filter(({ subject }) => subject === 'wecom:lost-answer')).toHaveLength(1);
  });
});

test('without its environment it does nothing, and says what is missing', () => {
  const { XT_CONSOLE_URL: _none, ...env } = process.env;
  const ran = spawnSync(process.execPath, ['apps/command/src/main.ts', 'staff', 'list'], { encoding: 'utf8', env: { ...env, LANG: 'C' } });
  expect(ran).toMatchObject({ status: EXIT.usage, stdout: '', stderr: expect.stringContaining('没有设置 XT_CONSOLE_URL') });
  const nowhere = spawnSync(process.execPath, ['apps/command/src/main.ts', '--lang=en', 'staff', 'list'], {
    encoding: 'utf8',
    env: { ...env, XT_CONSOLE_URL: 'http://127.0.0.1:1', XDG_STATE_HOME: home },
  });
  expect(nowhere).toMatchObject({ status: EXIT.unknown, stderr: expect.stringContaining('cannot be reached') });
});

describe('only trying', () => {
  test('a file is read, what would happen is said, and nothing is written before the order; what is wrong is said line by line', async () => {
    const { terminal } = await signedIn('dry', ['operator']);
    const file = join(home, 'questions.tsv');
    const line = (title: string) => `单选\t备用金\t${title}\t随取随用｜五年定期\tA\t急用的钱先要拿得到。`;
    writeFileSync(file, ['题型\t主题\t题目\t选项\t答案\t解释', line('第一天问什么？'), line('第二天问什么？')].join('\n'));
    const write = ['questions', 'write', '--use', 'day', '--seen', '0', '--risk', 'none', '--text', `@${file}`];
    expect(await terminal([...write, '--dry'])).toMatchObject({
      exit: EXIT.done,
      out: 'version: 1\nkept: 0\nadded: 2\nremoved: 0',
      said: '演练，什么都没有改\n',
    });
    expect(await rows('select 1 from exams.sheet')).toEqual([]);
    expect(await terminal(write)).toMatchObject({ exit: EXIT.done, said: '' });
    expect(await rows('select version, jsonb_array_length(questions) as n from exams.sheet')).toEqual([{ version: 1, n: 2 }]);
    writeFileSync(file, ['题型\t主题\t题目\t选项\t答案\t解释', line('问？')].join('\n'));
    const refused = await terminal([...write, '--dry']);
    expect(refused.exit).toBe(EXIT.refused);
    expect(refused.said).toContain('第 1 题 title：至少 4 个字');
    // What cannot be tried has no such option.
    expect((await terminal(['notices', 'announce', '--class-id', '1', '--words', '今晚八点', '--dry'])).exit).toBe(EXIT.usage);
  });
});
