import { expect, test } from 'vitest';
import { appLinkOf } from './app-link.rule.ts';
import { askedAppLink } from './asked-app-link.rule.ts';
import { DEFAULT_STORE, storeAddress } from './app-store.rule.ts';

test.each([
  ['index', 'xuetang://homePage?entry=5'],
  ['center', 'xuetang://trainingCampPage?entry=6'],
  ['cfp', 'xuetang://homePage?entry=7'],
  ['user', 'xuetang://minePage?entry=8'],
  ['group', undefined],
  ['order', undefined],
])('[2.1-10] [2.1-11] [2.1-12] the tab %s opens %s', (page, link) => expect(appLinkOf(page)).toBe(link));

test.each([
  ['entry=5', 'xuetang://homePage?entry=5'],
  ['entry=6', 'xuetang://trainingCampPage?entry=6'],
  ['entry=8', 'xuetang://minePage?entry=8'],
  ['', 'xuetang://homePage?entry=5'],
  ['entry=9', 'xuetang://homePage?entry=5'],
  ['entry=6&path=../settings', 'xuetang://trainingCampPage?entry=6'],
  ['entry=javascript:alert(1)', 'xuetang://homePage?entry=5'],
])('[2.1-12] the address ?%s opens %s', (query, link) => expect(askedAppLink(new URLSearchParams(query))).toBe(link));

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 12)';
const config = { ios: 'https://apps.apple.com/cn/app/id1', android: 'https://app.mi.com/details?id=com.xuetang.app' };

test.each([
  ['an iPhone', config, IPHONE, config.ios],
  ['an Android phone', config, ANDROID, config.android],
  ['nothing set', null, ANDROID, DEFAULT_STORE],
  ['half set', { ios: config.ios }, ANDROID, DEFAULT_STORE],
  ['a stranger', { android: 'https://evil.example/app.apk' }, ANDROID, DEFAULT_STORE],
  ['a scheme', { android: 'javascript:alert(1)' }, ANDROID, DEFAULT_STORE],
])('[2.1-13] the store for %s', (_name, value, agent, address) => expect(storeAddress(value, agent, 'https://h5.test')).toBe(address));
