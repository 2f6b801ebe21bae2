import { SMS_CAPTCHA_NEEDED, SMS_SLIDER_NEEDED } from '@xuetang/contract/generated/error-codes';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Result } from '../../client/result.ts';
import { openCaptcha, type CaptchaPage, type Passed, type Vendors } from './open-captcha.ts';
import { sendPassing, type CaptchaAnswer } from './send-passing.ts';

const TENCENT = { vendor: 'tencent', appId: '199900001' } as const;
const ALIYUN = { vendor: 'aliyun', sceneId: 'scene1', prefix: 'pre' } as const;

const aPage = (vendors: Vendors, load: CaptchaPage['load'] = async () => {}) => {
  const seen = { sources: [] as string[], pressed: 0, places: 0 };
  const page: CaptchaPage = {
    vendors,
    width: 320,
    load: (path, vendor) => {
      seen.sources.push(`${vendor}${path}`);
      return load(path, vendor);
    },
    addPlace: () => {
      seen.places++;
      return { press: () => void seen.pressed++, remove: () => void seen.places-- };
    },
  };
  return { page, seen };
};
const tencentSaying = (said: { ret: number; ticket?: string; randstr?: string }): Vendors => ({
  TencentCaptcha: class {
    done: (told: typeof said) => void;
    constructor(_appId: string, done: (told: typeof said) => void) {
      this.done = done;
    }
    show() {
      this.done(said);
    }
  },
});
afterEach(() => vi.useRealTimers());

describe('the captcha', () => {
  test.each<[string, Parameters<typeof tencentSaying>[0], Passed]>([
    ['passed', { ret: 0, ticket: 't03', randstr: '@a' }, { ticket: 't03', randstr: '@a' }],
    ['closed', { ret: 2 }, 'closed'],
    ['with a ticket that the script made up', { ret: 0, ticket: 'trerror_1001_1', randstr: '@a' }, 'away'],
  ])('of Tencent, %s', async (_words, said, passed) => {
    const { page, seen } = aPage(tencentSaying(said));
    expect(await openCaptcha(TENCENT, page)).toEqual(passed);
    expect(seen.sources).toEqual(['https://turing.captcha.qcloud.com/TJCaptcha.js']);
  });

  test('of Aliyun opens by its button once it is there, and leaves nothing in the page', async () => {
    const { page, seen } = aPage({
      initAliyunCaptcha: ({ getInstance, success }) => {
        getInstance();
        success('param');
      },
    });
    expect(await openCaptcha(ALIYUN, page)).toEqual({ ticket: 'param' });
    expect([seen.pressed, seen.places, page.vendors.AliyunCaptchaConfig]).toEqual([1, 0, { region: 'cn', prefix: 'pre' }]);
  });

  test('of Aliyun is made as small as a narrow phone wants it, and never larger than it is', async () => {
    const sizes: number[] = [];
    for (const width of [320, 430]) {
      const { page } = aPage({
        initAliyunCaptcha: ({ rem, slideStyle, onClose }) => {
          sizes.push(rem * slideStyle.width);
          onClose();
        },
      });
      expect(await openCaptcha(ALIYUN, { ...page, width })).toBe('closed');
    }
    expect(sizes[0]).toBeLessThan(300);
    expect(sizes[1]).toBe(320);
  });

  test.each([TENCENT, ALIYUN])('of $vendor: a script that fails, and one that brings nothing, is away', async (shown) => {
    expect(await openCaptcha(shown, aPage({}, () => Promise.reject(new Error('blocked'))).page)).toBe('away');
    expect(await openCaptcha(shown, aPage({}).page)).toBe('away');
  });

  test.each([TENCENT, ALIYUN])('of $vendor: who waits for too long goes on without it, and it does not open later', async (shown) => {
    vi.useFakeTimers();
    let arrive = () => {};
    const opened = vi.fn<() => void>();
    const late = aPage({ ...tencentSaying({ ret: 2 }), initAliyunCaptcha: opened }, () => new Promise((resolve) => (arrive = resolve)));
    const passed = openCaptcha(shown, late.page, 50);
    await vi.advanceTimersByTimeAsync(50);
    expect(await passed).toBe('away');
    arrive();
    await vi.runAllTimersAsync();
    expect(opened).not.toHaveBeenCalled();
    expect(late.seen.places).toBe(0);
  });
});

describe('asking for a code', () => {
  const no = (code: number): Result<string> => ({ ok: false, code, message: '', then: 'quiet', kind: 'answer' });
  const YES: Result<string> = { ok: true, data: 'sent' };
  const TICKET = { ticket: 't03', randstr: '@a' };
  const run = async (answers: Result<string>[], passed: Passed, wasAway = false) => {
    const sent: (CaptchaAnswer | undefined)[] = [];
    const pass = vi.fn<() => Promise<Passed>>(async () => passed);
    const ended = await sendPassing(async (captcha) => (sent.push(captcha), answers[sent.length - 1] ?? YES), pass, wasAway);
    return { ended, sent, passes: pass.mock.calls.length };
  };

  test('nobody meets a captcha that the server does not want', async () => {
    expect(await run([YES], TICKET)).toEqual({ ended: { end: 'answer', result: YES, isAway: false }, sent: [undefined], passes: 0 });
  });
  test('its ticket goes with the second send', async () => {
    const { ended, sent } = await run([no(SMS_CAPTCHA_NEEDED), YES], TICKET);
    expect([ended, sent]).toEqual([{ end: 'answer', result: YES, isAway: false }, [undefined, TICKET]]);
  });
  test('a ticket that does not count is not followed by another by itself', async () => {
    const { sent, passes } = await run([no(SMS_CAPTCHA_NEEDED), no(SMS_CAPTCHA_NEEDED)], TICKET);
    expect([sent.length, passes]).toEqual([2, 1]);
  });
  test('where it does not come the slider does, and the server is told', async () => {
    expect((await run([no(SMS_CAPTCHA_NEEDED)], 'away')).ended).toEqual({ end: 'slider', isAway: true });
    expect((await run([YES], TICKET, true)).sent).toEqual(['away']);
  });
  test('where the server does not reach the vendor the slider comes, too', async () => {
    const { ended } = await run([no(SMS_CAPTCHA_NEEDED), no(SMS_SLIDER_NEEDED)], TICKET);
    expect(ended).toMatchObject({ end: 'answer', isAway: true });
  });
  test('who closes it sends nothing', async () => {
    expect(await run([no(SMS_CAPTCHA_NEEDED)], 'closed')).toMatchObject({ ended: { end: 'closed' }, sent: [undefined] });
  });
  test('a page that is not believed tries the captcha at the next tap', async () => {
    expect(await run([no(SMS_CAPTCHA_NEEDED)], TICKET, true)).toMatchObject({ ended: { isAway: false }, passes: 0 });
  });
});
