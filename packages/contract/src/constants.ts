/** Spec 9. What it says of paying stands in `pay-choices.rule.ts`. */
export const REQUEST_TIMEOUT_MS = 100_000;
export const PAGE_SCRIPT_TIMEOUT_MS = 120_000;
export const TOAST_MS = 2_000;
export const TOAST_SHARED_MS = 3_000;
export const TOAST_CONFIG_MS = 3_000;
export const DEFAULT_WECHAT_TYPE = 99;
/** Spec 3: the official accounts that there are. Anybody can write another number into an address. */
export const WECHAT_TYPES: readonly number[] = [
  99, 3, 4, 5, 6, 7, 108, 109, 110, 111, 112, 113, 114, 115, 117, 118, 119, 120, 121, 122, 123, 124, 201, 202, 221, 601, 602, 669,
];
export const PRODUCT_CODE = 200;
export const APP_VERSION = '1.2.1';
export const PHONE_PATTERN = /^1\d{10}$/;
export const QR_LONG_PRESS_MS = 500;
/** WeChat's long-press menu reports nothing back, so a page still visible this long after the touch counts as a failed scan. */
export const QR_FAILED_AFTER_MS = [5_000, 8_000] as const;
export const AVATAR_SWAP_MS = 2_000;
export const AVATARS_A_PAGE = 8;
export const CHUNK_RELOAD_AFTER_MS = 400;
export const COOKIE_DAYS = 1;
export const SESSION_END_REDIRECT_MS = 1_000;
/** Spec 7.6: the coordinates that maps in China are drawn in. */
export const LOCATION_TYPE = 'gcj02';
export const LOCATION_TIMEOUT_MS = 2_000;
export const LINK_EXPIRY_MS = 300_000;
export const USER_INFO_POLL_MS = 2_000;
export const AUDIO_RATES = [0.75, 1, 1.5, 2] as const;
export const DEFAULT_AUDIO_RATE = 1;
export const PLAYER_BANNER_AFTER_MS = 500;
/** Percent of a track that were heard. */
export const LEARN_MILESTONES = [5, 10, 30, 60, 80, 100] as const;
export const STATS_RETRY_AFTER_MS = 1_200;
export const SECTION_BROWSE_EVERY_MS = 60_000;

/** Rules §1: the client waits this long for the server before it shows the default QR code. */
export const JOIN_BUDGET_MS = 3_000;
/** Rules §2: how far a request's timestamp may be from the server's clock. */
export const SIGNATURE_SKEW_S = 300;
/** Events that one reportBatch may carry. */
export const REPORT_BATCH_MOST = 100;
/** Letters in one part of a session recording: with all around it still below the 64 KB that may outlive a page. */
export const REPLAY_PART_MOST = 12_000;
