import { LOCATION_TYPE } from '@xuetang/contract/constants';
import { createConfiguration, type SignPage } from './configure-js-sdk.ts';
import { because, DONE, type Host, NATIVE_CALL_MS, type NativeAnswer, PERSON_ANSWERS_MS, type Place, type SharedPage } from './host.ts';
import { imageOf, nothing, placeOf, type ReadData } from './replies.ts';
import type { Invoke, Weixin } from './weixin.ts';
import { within } from './within.ts';

export type JsSdk = Pick<Host, 'pickImage' | 'allowOpenTags' | 'recordVoice'> & {
  /** `isOver`: whether anybody still waits. A question for permission that comes late would startle. */
  locate: (isOver: () => boolean) => Promise<NativeAnswer<Place>>;
  setMenu: (page: SharedPage) => Promise<NativeAnswer>;
  /** A page of the mini-program itself. */
  goTo: (url: string) => Promise<NativeAnswer>;
  goBack: () => Promise<NativeAnswer>;
  /** Arrives when the visitor goes back, leaves or shares, and not before. */
  leaveMessage: (data: unknown) => Promise<NativeAnswer>;
};

// Android sends bare base64, iOS a data address with a misspelt type.
const asDataAddress = (localData: unknown): unknown =>
  typeof localData === 'string' ? `data:image/jpeg;base64,${localData.replace(/^data:[^,]*,/, '').replace(/\s/g, '')}` : undefined;

/** WeChat's JS-SDK, loaded and there. */
export const createJsSdk = (weixin: Weixin, signPage: SignPage, addresses: () => string[]): JsSdk => {
  const configured = createConfiguration(weixin, signPage, addresses);

  const answered = <T>(invoke: Invoke, read: ReadData<T>): Promise<NativeAnswer<T>> =>
    new Promise((resolve) => {
      const refuse = () => resolve(because('refused'));
      const success = (result: Record<string, unknown>) => {
        const data = read(result);
        resolve(data === undefined ? because('refused') : { ok: true, data });
      };
      invoke({ success, fail: refuse, cancel: refuse });
    });

  /** Registers first; what takes too long is not begun any more. */
  const registered = (): Promise<NativeAnswer> => within(NATIVE_CALL_MS, async () => ((await configured()) ? DONE : because('refused')));
  const ask = async <T>(ms: number, invoke: Invoke, read: ReadData<T>): Promise<NativeAnswer<T>> => {
    const ready = await registered();
    return ready.ok ? within(ms, () => answered(invoke, read)) : ready;
  };
  /** Mini-programs ask for no registration. */
  const tell = (invoke: Invoke) => within(NATIVE_CALL_MS, () => answered(invoke, nothing));

  let menu: SharedPage | undefined;
  const setMenu = async (page: SharedPage): Promise<NativeAnswer> => {
    menu = page;
    // Nobody waits for it, so the registration may take its time; the visitor may have gone on meanwhile.
    if (!(await configured())) return because('refused');
    if (menu !== page) return because('timeout');
    const { title, description: desc, link, image: imgUrl } = page;
    const [friend] = await Promise.all([
      tell((callbacks) => weixin.updateAppMessageShareData({ title, desc, link, imgUrl, ...callbacks })),
      tell((callbacks) => weixin.updateTimelineShareData({ title, link, imgUrl, ...callbacks })),
    ]);
    return friend;
  };

  const pickImage = async (): Promise<NativeAnswer<{ image: string }>> => {
    const readId: ReadData<string> = (result) => {
      const { localIds } = result as { localIds?: unknown };
      const id: unknown = Array.isArray(localIds) ? localIds[0] : undefined;
      return typeof id === 'string' ? id : undefined;
    };
    const chosen = await ask(
      PERSON_ANSWERS_MS,
      (callbacks) => weixin.chooseImage({ count: 1, sizeType: ['compressed'], ...callbacks }),
      readId,
    );
    if (!chosen.ok) return chosen;
    return ask(
      NATIVE_CALL_MS,
      (callbacks) => weixin.getLocalImgData({ localId: chosen.data, ...callbacks }),
      (result) => imageOf({ image: asDataAddress((result as { localData?: unknown }).localData) }),
    );
  };

  const textIn = (result: unknown, name: 'localId' | 'serverId'): string | undefined => {
    const text = (result as Record<string, unknown>)[name];
    return typeof text === 'string' ? text : undefined;
  };
  const localIdOf: ReadData<string> = (result) => textIn(result, 'localId');
  const mediaOf: ReadData<{ mediaId: string }> = (result) => {
    const mediaId = textIn(result, 'serverId');
    return mediaId === undefined ? undefined : { mediaId };
  };
  /** A minute of sound over a weak line. */
  const upload = (localId: string) =>
    ask(PERSON_ANSWERS_MS, (callbacks) => weixin.uploadVoice({ localId, isShowProgressTips: 0, ...callbacks }), mediaOf);

  const recordVoice: Host['recordVoice'] = async () => {
    const begun = await ask(PERSON_ANSWERS_MS, (callbacks) => weixin.startRecord(callbacks), nothing);
    if (!begun.ok) return begun;
    let stop = () => {};
    const stopped = new Promise<NativeAnswer<string>>((resolve) => {
      weixin.onVoiceRecordEnd({
        complete: (result) => {
          const data = localIdOf(result);
          resolve(data === undefined ? because('refused') : { ok: true, data });
        },
      });
      stop = () => void ask(NATIVE_CALL_MS, (callbacks) => weixin.stopRecord(callbacks), localIdOf).then(resolve);
    });
    return { ok: true, data: { stop, ended: stopped.then((voice) => (voice.ok ? upload(voice.data) : voice)) } };
  };

  return {
    setMenu,
    pickImage,
    recordVoice,
    // Tags are registered with the functions. That this phone cannot draw them comes later, as an event of the document.
    allowOpenTags: registered,
    locate: async (isOver) => {
      if (!(await configured())) return because('refused');
      if (isOver()) return because('timeout');
      return answered((callbacks) => weixin.getLocation({ type: LOCATION_TYPE, ...callbacks }), placeOf);
    },
    goTo: (url) => tell((callbacks) => weixin.miniProgram.navigateTo({ url, ...callbacks })),
    goBack: () => tell((callbacks) => weixin.miniProgram.navigateBack(callbacks)),
    leaveMessage: (data) => tell((callbacks) => weixin.miniProgram.postMessage({ data, ...callbacks })),
  };
};
