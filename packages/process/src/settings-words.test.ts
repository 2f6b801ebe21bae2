import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EnvironmentName, Port, readSettings, SettingsError } from './settings.ts';

const Schema = z.object({
  XT_ENVIRONMENT: EnvironmentName,
  XT_URL: z.url(),
  XT_PORT: Port.default(1),
  XT_SIZE: z.coerce.number().int().min(5).max(9).default(7),
  XT_ONLY: z.enum(['0', '1']).default('1'),
  XT_NAME: z
    .string()
    .regex(/^[a-z]+$/)
    .default('a'),
  XT_KEY: z
    .base64()
    .refine((text) => text.length > 4, 'must be long')
    .default('AAAAAAAA'),
});

const complaint = (env: Record<string, string>): string => {
  try {
    readSettings(Schema, { XT_ENVIRONMENT: 'test', XT_URL: 'https://a.example', ...env }, () => []);
    return '';
  } catch (error) {
    return error instanceof SettingsError ? error.message : 'another error';
  }
};

describe('a setting that is wrong is told with what to do, in English and Chinese', () => {
  test.each([
    ['XT_URL', 'somewhere', 'must be a whole address, such as https://host.example（要写完整网址，例如 https://host.example）'],
    ['XT_PORT', 'many', 'must be a whole number（要写数字）'],
    ['XT_PORT', '70000', 'must be at most 65535（不能大于 65535）'],
    ['XT_SIZE', '4', 'must be at least 5（不能小于 5）'],
    ['XT_ONLY', 'yes', 'must be one of 0, 1（只能是 0、1 之一）'],
    ['XT_NAME', 'Two Words', 'does not have the form that is wanted（格式不对，请对照说明）'],
    ['XT_KEY', 'AAAA', 'must be long'],
  ])('%s=%s', (name, value, words) => {
    const said = complaint({ [name]: value });
    expect(said).toContain(`\n  ${name}: ${words}\n`);
    expect(said).not.toContain(value === '4' || value === 'AAAA' ? `=${value}` : value);
  });

  test('all of them at once, with the page that says more', () => {
    const said = complaint({ XT_URL: '', XT_PORT: 'x', XT_ONLY: '2' });
    expect(said.split('\n')).toEqual([
      'The configuration is incomplete or wrong（配置缺失或有误）:',
      expect.stringContaining('XT_URL'),
      expect.stringContaining('XT_PORT'),
      expect.stringContaining('XT_ONLY'),
      'See docs/operations/configuration.md（每一项的说明见此页）.',
    ]);
  });

  test('what is missing is said to be', () => {
    expect(() => readSettings(Schema, { XT_ENVIRONMENT: 'test' }, () => [])).toThrow('  XT_URL: is missing: set it（没有设置，请填写）');
  });
});
