import { describe, expect, test } from 'vitest';
import { reportLaunch } from './launch.ts';

const aStorage = () => {
  const kept = new Map<string, string>();
  return { kept, getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
};

const aVisit = (token: string, browser = aStorage(), visit = aStorage()) => {
  const added: unknown[] = [];
  const ports = {
    collector: { add: (_kind: string, body: unknown) => void added.push(body) },
    token: () => token,
    visit,
    browser,
    device: { osName: 'ios', osVersion: '16.3', phoneModel: 'iPhone' } as const,
    query: new URLSearchParams('channel=douyin-7'),
  };
  return { added, visit, launch: () => reportLaunch(ports) };
};

describe('the launch report', () => {
  test('once a visit, marked by the flag report', () => {
    const { added, visit, launch } = aVisit('T');
    launch();
    launch();
    expect(added).toEqual([
      {
        deviceId: expect.stringMatching(/^[\da-f-]{36}$/),
        osName: 'ios',
        osVersion: '16.3',
        deviceModel: 'iPhone',
        appVersion: '1.2.1',
        appChannel: 'douyin-7',
      },
    ]);
    expect(visit.kept.get('report')).toBe('1');
  });

  test('the next visit is told again, by the same device: its id is kept as reportLaunch', () => {
    const browser = aStorage();
    const [first, second] = [aVisit('T', browser), aVisit('T', browser)];
    first.launch();
    second.launch();
    expect(second.added).toEqual(first.added);
    expect(browser.kept.get('reportLaunch')).toBe((first.added[0] as { deviceId: string }).deviceId);
  });

  test('not for a visitor; after the login it still comes', () => {
    const visit = aStorage();
    const stranger = aVisit('', aStorage(), visit);
    stranger.launch();
    expect(stranger.added).toEqual([]);
    const learner = aVisit('T', aStorage(), visit);
    learner.launch();
    expect(learner.added).toHaveLength(1);
  });

  test('where nothing can be kept it is left out', () => {
    const forbidden = {
      ...aStorage(),
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    const { added, launch } = aVisit('T', aStorage(), forbidden);
    launch();
    expect(added).toEqual([]);
  });
});
