import { describe, expect, test } from 'vitest';
import { AGENTS } from './a-window.ts';
import { addressesToSign } from './signed-address.rule.ts';

const current = 'https://h5.test/center?x=1#part';
const entry = 'https://h5.test/index?code=c&state=s';

describe('which address is signed', () => {
  test.each([
    ['Android: the current one, then the one that was loaded', AGENTS.android, current, ['https://h5.test/center?x=1', entry]],
    ['iOS: the one that was loaded, then the current one', AGENTS.iphone, current, [entry, 'https://h5.test/center?x=1']],
    ['an address that did not change, but for its hash, is tried once', AGENTS.android, `${entry}#top`, [entry]],
  ])('%s', (_name, userAgent, now, signed) => expect(addressesToSign(userAgent, { current: now, entry })).toEqual(signed));
});
