/** What WeChat calls back. */
interface Callbacks {
  success: (result: Record<string, unknown>) => void;
  fail: () => void;
  cancel: () => void;
}

/** The part of WeChat's JS-SDK that the hosts use. Its own types leave out mini-programs and let everything be anything. */
export interface Weixin {
  config: (
    settings: { appId: string; timestamp: number; nonceStr: string; signature: string } & Record<'jsApiList' | 'openTagList', string[]>,
  ) => void;
  ready: (listener: () => void) => void;
  error: (listener: () => void) => void;
  updateAppMessageShareData: (data: { title: string; desc: string; link: string; imgUrl: string } & Callbacks) => void;
  updateTimelineShareData: (data: { title: string; link: string; imgUrl: string } & Callbacks) => void;
  chooseImage: (options: { count: number; sizeType: string[] } & Callbacks) => void;
  getLocalImgData: (options: { localId: string } & Callbacks) => void;
  startRecord: (options: Callbacks) => void;
  stopRecord: (options: Callbacks) => void;
  /** A minute is over, and nobody has stopped it. */
  onVoiceRecordEnd: (options: { complete: (result: Record<string, unknown>) => void }) => void;
  uploadVoice: (options: { localId: string; isShowProgressTips: 0 | 1 } & Callbacks) => void;
  getLocation: (options: { type: string } & Callbacks) => void;
  miniProgram: {
    navigateBack: (options: Callbacks) => void;
    navigateTo: (options: { url: string } & Callbacks) => void;
    postMessage: (options: { data: unknown } & Callbacks) => void;
  };
}

export type Invoke = (callbacks: Callbacks) => void;
