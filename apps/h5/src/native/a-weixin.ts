import type { Weixin } from './weixin.ts';

interface Registration {
  signature: string;
  jsApiList: string[];
}

type Callbacks = Record<'success' | 'fail' | 'cancel', (result?: unknown) => void>;

/**
 * WeChat's JS-SDK for tests, with its habits: `ready` comes after a failure too, from the second `config` on it comes
 * at once, and the lists that it is given are overwritten. A function answers what `answers` has for it, or never.
 */
export const aWeixin = ({
  accepts = () => true,
  answers = {},
}: { accepts?: (signature: string) => boolean; answers?: Record<string, unknown> } = {}) => {
  const registrations: Registration[] = [];
  const asked: [string, unknown][] = [];
  let onError = () => {};
  let onReady = () => {};
  let minuteIsOver = (_result: Record<string, unknown>) => {};
  const invoke = (name: string) => (options: object) => {
    const { success, fail, cancel, ...body } = options as Callbacks;
    asked.push([name, body]);
    const answer = answers[name];
    if (answer === 'fail') fail();
    else if (answer === 'cancel') cancel();
    else if (answer !== undefined) success(answer);
  };
  const weixin: Weixin = {
    config: ({ signature, jsApiList }) => {
      registrations.push({ signature, jsApiList: [...jsApiList] });
      jsApiList.fill('overwritten');
      queueMicrotask(() => {
        if (!accepts(signature)) onError();
        onReady();
      });
    },
    ready: (listener) => (registrations.length > 1 ? listener() : void (onReady = listener)),
    error: (listener) => void (onError = listener),
    updateAppMessageShareData: invoke('updateAppMessageShareData'),
    updateTimelineShareData: invoke('updateTimelineShareData'),
    chooseImage: invoke('chooseImage'),
    getLocalImgData: invoke('getLocalImgData'),
    startRecord: invoke('startRecord'),
    stopRecord: invoke('stopRecord'),
    onVoiceRecordEnd: ({ complete }) => {
      minuteIsOver = complete;
    },
    uploadVoice: invoke('uploadVoice'),
    getLocation: invoke('getLocation'),
    miniProgram: { navigateBack: invoke('navigateBack'), navigateTo: invoke('navigateTo'), postMessage: invoke('postMessage') },
  };
  return { weixin, registrations, asked, endMinute: (localId: string) => minuteIsOver({ localId }) };
};
