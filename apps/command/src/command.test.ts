import { staffCalls } from '@xuetang/contract/staff/calls';
import { areas } from '@xuetang/contract/staff/permissions';
import { describe, expect, test } from 'vitest';
import type { Ask } from './console-client.ts';
import { createProgram, EXIT } from './program.ts';
import { languageOf, type Language } from './words.ts';

const nobody = (): Ask => {
  throw new Error('help asks nobody');
};
const prompt = { ask: async () => '', askSecretly: async () => '' };

/** Made once a language: its four hundred commands take longer to make than to ask. */
const aProgram = (language: Language) => {
  const said = { out: '', err: '' };
  const program = createProgram({
    ask: nobody,
    prompt,
    language,
    out: (text) => void (said.out += `${text}\n`),
    tell: (text) => void (said.err += `${text}\n`),
  });
  return async (args: readonly string[]) => {
    Object.assign(said, { out: '', err: '' });
    return { exit: await program.run(args), ...said };
  };
};
const programs = { zh: aProgram('zh'), en: aProgram('en') };
const run = (args: readonly string[], language: Language = 'zh') => programs[language](args);

const commands = Object.values(staffCalls)
  .filter(({ path, effect }) => !path.startsWith('/entry/') || effect !== 'repeatable' || path.endsWith('sign-out'))
  .map(({ path }) => {
    const [area = '', ...verb] = path.slice(1).split('/');
    return [area, verb.join('-')];
  });

describe.each(['zh', 'en'] as const)('help in %s', (language) => {
  test.each([[], ...commands.map(([area = '']) => [area]), ...commands].map((words) => [words.join(' '), words] as const))(
    'xuetang %s',
    async (_name, words) => {
      const { exit, out, err } = await run([...words, '--help'], language);
      expect({ exit, err }).toEqual({ exit: EXIT.done, err: '' });
      expect(out).toContain(language === 'zh' ? '用法：' : 'Usage:');
      expect(out).not.toMatch(language === 'zh' ? /Usage:|Options:|Commands:|display help/ : /用法|选项|命令/);
    },
  );
});

test('every area of the contract has words', () => {
  expect([...new Set(commands.map(([area]) => area))].filter((area) => !(area !== undefined && area in areas))).toEqual([]);
});

test.each([
  [['stuff'], '没有这个命令：stuff'],
  [['staff', 'grnt'], '没有这个命令：grnt'],
  [['staff', 'list', '--all'], '没有这个选项：--all'],
  [['staff', 'end', '--reason', '离职了'], '还缺：--staff-id <text>'],
  [['staff', 'end', '--staff-id', '3'], '还缺：--reason <text>'],
  [['staff', 'end', '--staff-id'], '后面要写内容：--staff-id <text>'],
  [['complaints', 'answer', '--complaint-id', '3', '--body', '@there-is-no-such-file'], '读不到文件：there-is-no-such-file'],
])('%j is told what is wrong, in Chinese, and nobody is asked', async (args, words) => {
  const { exit, err, out } = await run(args);
  expect({ exit, out }).toEqual({ exit: EXIT.usage, out: '' });
  expect(err).toBe(`${words}\n加 --help 查看用法\n`);
});

test('the language is the one asked for, else the system’s, else Chinese', () => {
  expect(languageOf(['--lang=en'], { XUETANG_LANG: 'zh' })).toBe('en');
  expect(languageOf([], { XUETANG_LANG: 'en', LANG: 'zh_CN.UTF-8' })).toBe('en');
  expect(languageOf([], { LANG: 'en_GB.UTF-8' })).toBe('en');
  expect(languageOf([], { LANG: 'C.UTF-8' })).toBe('zh');
});
