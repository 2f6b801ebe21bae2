import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aWeixin } from './a-weixin.ts';
import { JS_API_LIST } from './js-api-list.ts';
import { createJsSdk } from './js-sdk.ts';

const CURRENT = 'https://h5.test/center';
const ENTRY = 'https://h5.test/index';
const page = { title: '理财第一课', description: '五天入门', link: CURRENT, image: '' };
const PLACE = { latitude: 31.23, longitude: 121.47 };

const anSdk = (options: Parameters<typeof aWeixin>[0] = {}, addresses = () => [CURRENT, ENTRY]) => {
  const around = aWeixin({ ...options, answers: { getLocation: PLACE, ...options.answers } });
  const signPage = vi.fn(
    async (url: string) => ({ ok: true, data: { appId: 'wx1', timestamp: 7, noncestr: 'n', signature: `of ${url}` } }) as const,
  );
  return { ...around, signPage, sdk: createJsSdk(around.weixin, signPage, addresses) };
};
const locate = (sdk: ReturnType<typeof anSdk>['sdk']) => sdk.locate(() => false);

describe('registering a page with WeChat', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('[7.6-11] the whole list, about 37 functions, once for one address', async () => {
    const { sdk, registrations } = anSdk();
    expect((await locate(sdk)).ok && (await locate(sdk)).ok).toBe(true);
    expect(registrations).toEqual([{ signature: `of ${CURRENT}`, jsApiList: [...JS_API_LIST] }]);
    expect(new Set(JS_API_LIST).size).toBe(37);
  });

  test('what WeChat refuses is tried once with the other address', async () => {
    const { sdk, registrations } = anSdk({ accepts: (signature) => signature === `of ${ENTRY}` });
    const asked = locate(sdk);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await asked).toEqual({ ok: true, data: PLACE });
    expect(registrations.map(({ signature }) => signature)).toEqual([`of ${CURRENT}`, `of ${ENTRY}`]);
  });

  test('a page that WeChat refuses may put up no open tag', async () => {
    expect(await anSdk({ accepts: () => false }).sdk.allowOpenTags()).toEqual({ ok: false, why: 'refused' });
  });

  test('refused twice it is refused; the list is whole again the next time', async () => {
    const { sdk, registrations } = anSdk({ accepts: () => false });
    expect(await locate(sdk)).toEqual({ ok: false, why: 'refused' });
    expect(await locate(sdk)).toEqual({ ok: false, why: 'refused' });
    expect(registrations.map(({ jsApiList }) => jsApiList.length === 37 && jsApiList[0] === JS_API_LIST[0])).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('no signature, no registration', async () => {
    const { weixin, registrations } = aWeixin();
    const sdk = createJsSdk(
      weixin,
      async () => ({ ok: false }),
      () => [CURRENT],
    );
    expect(await locate(sdk)).toEqual({ ok: false, why: 'refused' });
    expect(registrations).toEqual([]);
  });

  test('a call to the server that throws is a refusal', async () => {
    const sdk = createJsSdk(
      aWeixin().weixin,
      () => Promise.reject(new Error('lost')),
      () => [CURRENT],
    );
    expect(await locate(sdk)).toEqual({ ok: false, why: 'refused' });
  });

  test('an address that changes is registered anew', async () => {
    let address = CURRENT;
    const { sdk, signPage } = anSdk({}, () => [address]);
    await locate(sdk);
    address = ENTRY;
    const again = locate(sdk);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await again).ok).toBe(true);
    expect(signPage.mock.calls.flat()).toEqual([CURRENT, ENTRY]);
  });

  test('who goes on before WeChat has answered is registered where he is: a refusal of the page that he left is not counted there', async () => {
    let address = ENTRY;
    // As on Android: WeChat compares with the address bar at the moment when it looks.
    const { sdk, asked } = anSdk(
      { accepts: (signature) => signature === `of ${address}`, answers: { updateAppMessageShareData: {} } },
      () => [address],
    );
    const ofFirst = sdk.setMenu({ ...page, link: ENTRY });
    address = CURRENT;
    void sdk.setMenu(page);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await ofFirst).toEqual({ ok: false, why: 'timeout' });
    expect(asked.flatMap(([name, body]) => (name === 'updateAppMessageShareData' ? [(body as { link: string }).link] : []))).toEqual([
      CURRENT,
    ]);
  });

  test('an address that changes under way, without anybody asking again, is registered all the same', async () => {
    let address = ENTRY;
    const { sdk } = anSdk({ accepts: (signature) => signature === `of ${address}` }, () => [address]);
    const asked = locate(sdk);
    address = CURRENT;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await asked).toEqual({ ok: true, data: PLACE });
  });
});

describe('what a page asks of WeChat', () => {
  test('a place in gcj02', async () => {
    const { sdk, asked } = anSdk();
    expect(await locate(sdk)).toEqual({ ok: true, data: PLACE });
    expect(asked).toEqual([['getLocation', { type: 'gcj02' }]]);
  });

  test('a place that nobody waits for any more is not asked for', async () => {
    const { sdk, asked } = anSdk();
    expect(await sdk.locate(() => true)).toEqual({ ok: false, why: 'timeout' });
    expect(asked).toEqual([]);
  });

  test('the menu shares with friends and with the circle', async () => {
    const { sdk, asked } = anSdk({ answers: { updateAppMessageShareData: {}, updateTimelineShareData: {} } });
    expect(await sdk.setMenu(page)).toEqual({ ok: true, data: null });
    expect(asked).toEqual([
      ['updateAppMessageShareData', { title: '理财第一课', desc: '五天入门', link: CURRENT, imgUrl: '' }],
      ['updateTimelineShareData', { title: '理财第一课', link: CURRENT, imgUrl: '' }],
    ]);
  });

  test('of two pages in a row the menu shares the second', async () => {
    const { sdk, asked } = anSdk({ answers: { updateAppMessageShareData: {}, updateTimelineShareData: {} } });
    await Promise.all([sdk.setMenu(page), sdk.setMenu({ ...page, title: '后一页' })]);
    expect(asked.map(([, body]) => (body as { title: string }).title)).toEqual(['后一页', '后一页']);
  });

  test.each([
    ['Android', '/9j/4AAQ\n'],
    ['iOS, with a misspelt type', 'data:image/jgp;base64,/9j/4AAQ'],
  ])('a picture of %s becomes a data address', async (_name, localData) => {
    const { sdk, asked } = anSdk({ answers: { chooseImage: { localIds: ['wxLocalResource://1'] }, getLocalImgData: { localData } } });
    expect(await sdk.pickImage()).toEqual({ ok: true, data: { image: 'data:image/jpeg;base64,/9j/4AAQ' } });
    expect(asked[1]).toEqual(['getLocalImgData', { localId: 'wxLocalResource://1' }]);
  });

  test.each(['fail', 'cancel'])('a picture that the visitor did not pick: %s', async (answer) =>
    expect(await anSdk({ answers: { chooseImage: answer } }).sdk.pickImage()).toEqual({ ok: false, why: 'refused' }),
  );

  const SPEAKS = { startRecord: {}, stopRecord: { localId: 'weixin://voice' }, uploadVoice: { serverId: 'MEDIA-1' } };
  test('a voice is recorded until it is stopped, and handed to WeChat', async () => {
    const { sdk, asked } = anSdk({ answers: SPEAKS });
    const voice = await sdk.recordVoice();
    if (!voice.ok) throw new Error(voice.why);
    voice.data.stop();
    expect(await voice.data.ended).toEqual({ ok: true, data: { mediaId: 'MEDIA-1' } });
    expect(asked.map(([name]) => name)).toEqual(['startRecord', 'stopRecord', 'uploadVoice']);
    expect(asked[2]).toEqual(['uploadVoice', { localId: 'weixin://voice', isShowProgressTips: 0 }]);
  });

  test('after a minute WeChat stops it by itself', async () => {
    const { sdk, asked, endMinute } = anSdk({ answers: SPEAKS });
    const voice = await sdk.recordVoice();
    endMinute('weixin://minute');
    expect(voice.ok && (await voice.data.ended)).toEqual({ ok: true, data: { mediaId: 'MEDIA-1' } });
    expect(asked.at(-1)).toEqual(['uploadVoice', { localId: 'weixin://minute', isShowProgressTips: 0 }]);
  });

  test.each([
    ['who does not allow the microphone', { startRecord: 'fail' }],
    ['what could not be handed over', { ...SPEAKS, uploadVoice: 'fail' }],
  ])('%s has no voice', async (_name, answers) => {
    const { sdk } = anSdk({ answers });
    const voice = await sdk.recordVoice();
    if (voice.ok) voice.data.stop();
    expect(voice.ok ? await voice.data.ended : voice).toEqual({ ok: false, why: 'refused' });
  });

  test('a function that throws is a refusal', async () => {
    const { weixin } = aWeixin();
    const broken = {
      ...weixin,
      chooseImage: () => {
        throw new Error('no such function');
      },
    };
    const sdk = createJsSdk(
      broken,
      async () => ({ ok: true, data: { appId: '', timestamp: 0, noncestr: '', signature: '' } }),
      () => [CURRENT],
    );
    expect(await sdk.pickImage()).toEqual({ ok: false, why: 'refused' });
  });
});
