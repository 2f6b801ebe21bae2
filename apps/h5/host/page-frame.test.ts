import { describe, expect, test } from 'vitest';
import { aBuilt } from './a-built.ts';
import { readHostConfig } from './config.ts';
import { createPageFrames } from './page-frame.ts';

const config = {
  ...readHostConfig({ XT_ENVIRONMENT: 'test' }),
  apiPublicUrl: 'https://api.xuetang.example',
  backupApiUrl: 'https://standby.xuetang.example',
};
const built = aBuilt(() => '');
const frames = createPageFrames(config, { ...built, shell: '<script type="application/json" id="xt-config">{}</script>' });

describe('the backup host that operators set', () => {
  test('[7.3-40] goes into the page and into its content policy, for the main secret alone', () => {
    const { config: page, shellFor, policy } = frames('https://backup.xuetang.example');
    expect(page.hosts).toEqual({
      main: { primary: 'https://api.xuetang.example', backup: 'https://backup.xuetang.example' },
      qnxk: { primary: 'https://api.xuetang.example', backup: 'https://standby.xuetang.example' },
    });
    expect(shellFor('index')).toContain('"backup":"https://backup.xuetang.example"');
    expect(policy).toMatch(/connect-src[^;]*https:\/\/backup\.xuetang\.example/);
  });

  test('changes while the process runs', () => {
    expect(frames('https://one.xuetang.example').shellFor('index')).toContain('one.xuetang');
    expect(frames('https://two.xuetang.example').shellFor('index')).not.toContain('one.xuetang');
  });

  test('what stands in the configuration cannot end the script element', () => {
    expect(
      frames('https://x</script><script>alert(1)</script>')
        .shellFor('index')
        .match(/<\/script>/g),
    ).toHaveLength(1);
  });
});

describe('the vendor of a captcha', () => {
  const policyOf = (captcha?: 'tencent' | 'aliyun') => createPageFrames({ ...config, captcha }, built)(undefined).policy;
  const scripts = (policy: string) =>
    /script-src ([^;]*)/
      .exec(policy)?.[1]
      ?.split(' ')
      .filter((host) => host.startsWith('https:'));

  test('may bring scripts only where there is one, and from no host with a star', () => {
    expect(scripts(policyOf())).toEqual([]);
    expect(policyOf()).not.toContain('frame-src');
    expect(scripts(policyOf('tencent'))).toContain('https://turing.captcha.qcloud.com');
    expect(scripts(policyOf('aliyun'))).toContain('https://o.alicdn.com');
    expect(scripts(policyOf('aliyun'))?.join()).not.toContain('*');
    expect(policyOf('tencent')).not.toContain('alicdn');
  });

  test('in whose place a stand-in serves the script is not let in beside it; without a vendor nobody is', () => {
    const instead = readHostConfig({ XT_ENVIRONMENT: 'test', XT_H5_CAPTCHA_SCRIPTS: 'http://127.0.0.1:4940/' });
    const framed = (captcha?: 'tencent') => createPageFrames({ ...instead, captcha }, built)(undefined);
    expect(framed('tencent').config.captchaScripts).toBe('http://127.0.0.1:4940');
    expect(framed('tencent').policy).toMatch(/script-src [^;]* http:\/\/127\.0\.0\.1:4940;/);
    expect(framed('tencent').policy).not.toContain('qcloud');
    expect(framed().policy).not.toContain('4940');
    expect(policyOf('tencent')).not.toContain('4940');
  });
});

test('the shell of a page asks for that page’s files, and leaves the sheet to the app’s own loading', () => {
  const frame = createPageFrames(config, {
    ...built,
    shell: '<head></head>',
    pageFiles: (page) => (page === 'user' ? { scripts: ['/spa/mine.js'], sheets: ['/spa/mine.css'] } : { scripts: [], sheets: [] }),
  })(undefined);
  expect(frame.shellFor('user')).toBe(
    '<head><link rel="preload" as="style" crossorigin href="/spa/mine.css"><link rel="modulepreload" crossorigin href="/spa/mine.js"></head>',
  );
  expect(frame.shellFor('index')).toBe('<head></head>');
});
