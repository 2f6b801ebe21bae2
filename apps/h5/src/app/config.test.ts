import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration in the page', () => {
  test.each([[null], [''], ['{'], ['{}']])('%j is production', (text) => {
    expect(readConfig(text)).toEqual({ wechatOnly: true, hosts: { main: { primary: '' }, qnxk: { primary: '' } } });
  });

  test('says what differs', () => {
    const hosts = { main: { primary: 'https://api.test', backup: 'https://api2.test' }, qnxk: { primary: 'https://qnxk.test' } };
    expect(readConfig(JSON.stringify({ wechatOnly: false, hosts }))).toEqual({ wechatOnly: false, hosts });
  });
});
