import { describe, expect, test } from 'vitest';
import {
  APP_VERSION,
  AVATAR_SWAP_MS,
  AVATARS_A_PAGE,
  CHUNK_RELOAD_AFTER_MS,
  COOKIE_DAYS,
  DEFAULT_WECHAT_TYPE,
  PAGE_SCRIPT_TIMEOUT_MS,
  PHONE_PATTERN,
  PRODUCT_CODE,
  QR_FAILED_AFTER_MS,
  QR_LONG_PRESS_MS,
  REQUEST_TIMEOUT_MS,
  SESSION_END_REDIRECT_MS,
  TOAST_MS,
  TOAST_SHARED_MS,
} from './constants.ts';
import { Mobile } from './ids.ts';

describe('[9] the business constants', () => {
  test.each([
    ['[9-01] [7.1-21] request timeout', REQUEST_TIMEOUT_MS, 100_000],
    ['[9-07] default wechatType', DEFAULT_WECHAT_TYPE, 99],
    ['[9-08] productCode', PRODUCT_CODE, 200],
    ['[9-09] app version', APP_VERSION, '1.2.1'],
    // What these stand for is proved where it happens; here stands the value.
    ['page script timeout', PAGE_SCRIPT_TIMEOUT_MS, 120_000],
    ['toast', TOAST_MS, 2_000],
    ['shared toast', TOAST_SHARED_MS, 3_000],
    ['long press on the QR code', QR_LONG_PRESS_MS, 500],
    ['failed scan', QR_FAILED_AFTER_MS, [5_000, 8_000]],
    ['avatar swap', AVATAR_SWAP_MS, 2_000],
    ['avatars a page', AVATARS_A_PAGE, 8],
    ['chunk reload', CHUNK_RELOAD_AFTER_MS, 400],
    ['cookies', COOKIE_DAYS, 1],
    ['redirect after the session’s end', SESSION_END_REDIRECT_MS, 1_000],
  ] as const)('%s', (_name, constant, value) => expect(constant).toEqual(value));

  test.each([
    ['13800138000', true],
    ['19912345678', true],
    ['1380013800', false],
    ['138001380000', false],
    ['23800138000', false],
    ['1380013800a', false],
    ['１3800138000', false],
    ['13800138000\n', false],
    [' 13800138000', false],
    ['', false],
  ])('[9-11] %j as a phone number: %s', (text, valid) => {
    expect(PHONE_PATTERN.test(text)).toBe(valid);
    expect(Mobile.safeParse(text).success).toBe(valid);
  });
});
