import { expect, test } from 'vitest';
import { deviceOf } from './device.rule.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 12; M2007J3SC) AppleWebKit/537.36 (KHTML, like Gecko) XWEB/5023 MicroMessenger/8.0.33',
    { osName: 'android', osVersion: '12', phoneModel: 'M2007J3SC' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; HarmonyOS; LIO-AN00 Build/HUAWEILIO) AppleWebKit/537.36',
    { osName: 'android', osVersion: '10', phoneModel: 'LIO-AN00' },
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 7.1.1; zh-cn; OPPO R9s Build/NMF26X; wv) AppleWebKit/537.36',
    { osName: 'android', osVersion: '7.1.1', phoneModel: 'OPPO R9s' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.33',
    { osName: 'ios', osVersion: '16.3', phoneModel: 'iPhone' },
  ],
  ['Mozilla/5.0 (iPad; CPU OS 13_2_3 like Mac OS X) AppleWebKit/605.1.15', { osName: 'ios', osVersion: '13.2.3', phoneModel: 'iPad' }],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 WindowsWechat', { osName: 'h5' }],
  ['', { osName: 'h5' }],
])('%s', (userAgent, device) => expect(deviceOf(userAgent)).toEqual(device));
