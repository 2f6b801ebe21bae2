import { fastify } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createNativeApp } from './native-app.ts';
import { startNativeAppStandIn } from './stand-in.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const aPhone = async () => {
  const h5 = fastify();
  h5.get('/index', ({ headers }, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
      .send(`<!doctype html><head><title>${headers['user-agent'] ?? ''}</title></head>`),
  );
  const h5Url = await h5.listen({ port: 0, host: '127.0.0.1' });
  const standIn = await startNativeAppStandIn({ port: 0, h5Url });
  closers.push(() => h5.close(), standIn.close);
  const post = (path: string, body: unknown) =>
    fetch(`${standIn.url}/_standin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { ...standIn, post };
};

describe('the app', () => {
  test('knows who is logged in, and forgets it', () => {
    const app = createNativeApp({ token: 'abc' });
    expect(app.handle('getToken', {})).toEqual({ code: 0, data: { token: 'abc' } });
    void app.handle('logout', {});
    expect(app.handle('getToken', {})).toEqual({ code: 1 });
    expect(app.calls.map(({ name }) => name)).toEqual(['getToken', 'logout', 'getToken']);
  });

  test.each([
    [true, { code: 0 }],
    [false, { code: 1 }],
  ])('asks the person before it shares: %s', async (yes, reply) => {
    const app = createNativeApp();
    const shared = app.handle('share', { title: '理财第一课' });
    expect(app.questions).toEqual([{ id: 1, name: 'share', data: { title: '理财第一课' } }]);
    app.answer(1, yes);
    expect(await shared).toEqual(reply);
    expect(app.questions).toEqual([]);
  });

  test('never answers what it does not know', () => {
    expect(createNativeApp().handle('fly', {})).toBeUndefined();
  });
});

describe('the phone', () => {
  test('shows the H5 with the bridge in it, as the app, in a frame', async () => {
    const { url } = await aPhone();
    const answer = await fetch(`${url}/index`, { headers: { 'user-agent': 'Chrome' } });
    expect(await answer.text()).toContain('<head><script src="/_standin/bridge.js"></script><title>Chrome XuetangApp/1.2.1');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'self'");
  });

  test('carries calls to the app and its answers back', async () => {
    const { post, app } = await aPhone();
    app.logIn('abc');
    expect(await (await post('call', { name: 'getToken', data: {} })).json()).toEqual({ code: 0, data: { token: 'abc' } });
    expect((await post('call', { name: 'fly', data: {} })).status).toBe(204);
    const bound = post('call', { name: 'bindWechat', data: {} });
    await expect.poll(() => app.questions.length).toBe(1);
    await post('answer', { id: 1, yes: true });
    expect(await (await bound).json()).toEqual({ code: 0 });
  });

  test('logs in whoever is logged in to the H5 in this browser', async () => {
    const { url, app } = await aPhone();
    await fetch(`${url}/_standin/take`, { headers: { cookie: 'a=b; token=abc%2B' }, redirect: 'manual' });
    expect(app.token()).toBe('abc+');
  });
});
