import { qrPng } from '@xuetang/qr-picture/qr-png';
import { afterAll, describe, expect, test } from 'vitest';
import { aBuilt } from './a-built.ts';
import { readHostConfig } from './config.ts';
import { createH5Host } from './create-h5-host.ts';

const DRAWING_MS = 20;
const drawSlowly = (): string => {
  const until = performance.now() + DRAWING_MS;
  while (performance.now() < until);
  return '<p>whole</p>';
};

const CODE = 'https://weixin.qq.com/r/flood';
const config = {
  ...readHostConfig({ XT_ENVIRONMENT: 'test' }),
  apiUrl: 'http://127.0.0.1:1',
  busy: { turnMs: 50, views: 1_000, drawingPercent: 60 },
};
const server = createH5Host({ ...config, standbyAccount: { name: '学堂', qrcode: CODE } }, aBuilt(drawSlowly));
const url = await server.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => server.close());

const open = async (path: string) => {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, retryAfter: response.headers.get('retry-after'), html: await response.text() };
};
describe('more visitors than pages can be drawn', () => {
  test('some see the whole page, the others at once a plain one with the account’s code, and then it is over', async () => {
    await open('/classInfo21');
    // Each template is another page to draw.
    const seen = await Promise.all(Array.from({ length: 60 }, (_, nth) => open(`/pageTemplate?addGroupPageId=${nth + 1}`)));
    const [whole, plain] = [seen.filter(({ status }) => status === 200), seen.filter(({ status }) => status === 503)];
    expect(whole.length).toBeGreaterThan(0);
    expect(plain.length).toBeGreaterThan(0);
    expect(whole.length + plain.length).toBe(60);
    for (const { html } of whole) expect(html).toContain('<p>whole</p>');
    for (const { html, retryAfter } of plain) {
      expect(retryAfter).toBe('5');
      expect(html).toContain(`src="data:image/png;base64,${qrPng(CODE).toString('base64')}"`);
      expect(html).toContain('投资有风险，课程不构成投资建议');
    }
    await expect.poll(async () => (await open('/pageTemplate?addGroupPageId=61')).status).toBe(200);
  });

  test('the app is always served: it costs nothing to draw', async () => {
    const seen = await Promise.all(
      Array.from({ length: 60 }, (_, nth) => open(nth % 2 ? '/account-number' : `/pageTemplate?addGroupPageId=${nth + 100}`)),
    );
    const shells = seen.filter(({ html }) => html.includes('<p>shell</p>'));
    expect(shells).toHaveLength(30);
    for (const { status } of shells) expect(status).toBe(200);
  });
});
