import { APP_VERSION } from '@xuetang/contract/constants';
import { newKey } from '../client/new-key.ts';
import { clip } from './clip.ts';
import type { Collector } from './collector.ts';
import type { Device } from './device.rule.ts';

type Storage = { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void };

export interface LaunchPorts {
  collector: Pick<Collector, 'add'>;
  token: () => string;
  /** Of this visit: it ends with the window. */
  visit: Storage;
  /** Of this browser. */
  browser: Storage;
  device: Device;
  query: URLSearchParams;
}

/** Says that this visit was told already (spec 3). */
const TOLD = 'report';
/** The browser's own random name; nothing of the phone is in it. */
const DEVICE_ID = 'reportLaunch';

const keptOrNew = (browser: Storage): string => {
  const kept = browser.getItem(DEVICE_ID);
  if (kept) return kept;
  const made = newKey();
  browser.setItem(DEVICE_ID, made);
  return made;
};

/** The launch report: once a visit, and for a learner only (spec 6 and 7.5). Where nothing can be kept it is left out, not repeated. */
export const reportLaunch = ({ collector, token, visit, browser, device, query }: LaunchPorts): void => {
  try {
    if (!token() || visit.getItem(TOLD)) return;
    visit.setItem(TOLD, '1');
    const { osName, osVersion, phoneModel } = device;
    const channel = query.get('channel');
    collector.add('app-launch', {
      deviceId: keptOrNew(browser),
      osName,
      appVersion: APP_VERSION,
      ...(osVersion ? { osVersion } : {}),
      ...(phoneModel ? { deviceModel: phoneModel } : {}),
      ...(channel ? { appChannel: clip(channel, 512) } : {}),
    });
  } catch {
    // A webview that forbids storage.
  }
};
