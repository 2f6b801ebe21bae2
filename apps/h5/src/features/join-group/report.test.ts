import { afterEach, expect, test, vi } from 'vitest';
import type { Ask } from '../../client/create-client.ts';
import { createReport } from './report.ts';

afterEach(() => void vi.unstubAllGlobals());

const reporting = () => {
  vi.stubGlobal('location', { search: '?campId=7&channel=gdt', origin: 'https://h5.test', pathname: '/classInfo21' });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 12; M2007J3SC) MicroMessenger/8.0' });
  const sent: [string, object][] = [];
  const ask = (async (name: string, body: object) => void sent.push([name, body])) as unknown as Ask;
  return { sent, report: createReport(ask, 'LL10003') };
};

test('[9-20] a press and a failed scan go into the click log: which event, which page, which group', () => {
  const { sent, report } = reporting();
  report.press('qr-scan-failed-5s', '86');
  report.press('qr-scan-failed-8s', undefined);
  const [[name, first], [, second]] = sent as [[string, object], [string, object]];
  expect(name).toBe('reportClickLog');
  expect(first).toMatchObject({
    event: 'qr-scan-failed-5s',
    chainType: 'LL10003',
    groupId: '86',
    eventId: expect.any(String),
    channel: 'gdt',
  });
  expect(second).toMatchObject({ event: 'qr-scan-failed-8s' });
  expect(second).not.toHaveProperty('groupId');
});

test('a decision that the page made alone is in the exception log, under the id that it shows', () => {
  const { sent, report } = reporting();
  const failure = { ok: false, kind: 'network', code: -1, message: '', then: 'toast' } as const;
  report.fallBack({ qr: { kind: 'default' }, scene: 96, decision: 'K7Q2M4', failure });
  expect(sent).toMatchObject([['reportExceptionLog', { exceptionDesc: 'scene 96, decision K7Q2M4, network -1', chainType: 'LL10003' }]]);
});
