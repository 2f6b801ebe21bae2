/** What somebody asked of the app, in order. */
export interface AppCall {
  at: number;
  name: string;
  data: unknown;
}

/** Something that the app asks the person who holds the phone. */
export interface Question {
  id: number;
  name: string;
  data: unknown;
}

/** What the app shows around the page. */
export interface AppScreen {
  title: string;
  rightButton: string;
  /** The last thing that the app did outside the page. */
  did: string;
  isOpen: boolean;
}

type Reply = { code: 0; data?: unknown } | { code: 1 };

const FINE: Reply = { code: 0 };
const NO: Reply = { code: 1 };
const PEOPLES_SQUARE = { latitude: 31.2304, longitude: 121.4737 };
/** One grey dot. */
const PICTURE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

const ASKS_A_PERSON = ['login', 'bindWechat', 'buyCourse', 'pay', 'share', 'showImagePicker'];

const textOf = (data: unknown, field: string): string => {
  const value = (data as Record<string, unknown> | null)?.[field];
  return typeof value === 'string' ? value : '';
};

/** Our app, as the page sees it: its side of the bridge, with books of what was asked. It keeps everything in memory. */
export const createNativeApp = ({ now = Date.now, token: first = '' }: { now?: () => number; token?: string } = {}) => {
  const calls: AppCall[] = [];
  const questions: Question[] = [];
  const waiting = new Map<number, (reply: Reply) => void>();
  const screen: AppScreen = { title: '', rightButton: '', did: '', isOpen: true };
  let token = first;
  let asked = 0;

  const tokenReply = (): Reply => (token ? { code: 0, data: { token } } : NO);
  const did = (what: string): Reply => {
    screen.did = what;
    return FINE;
  };

  const handlers: Record<string, (data: unknown) => Reply> = {
    setTitle: (data) => {
      screen.title = textOf(data, 'title');
      return FINE;
    },
    setRightButton: (data) => {
      screen.rightButton = textOf(data, 'label');
      return FINE;
    },
    getToken: tokenReply,
    logout: () => {
      token = '';
      return did('退出登录');
    },
    close: () => {
      screen.isOpen = false;
      return did('关闭页面');
    },
    openMiniProgram: (data) => did(`打开小程序 ${textOf(data, 'appId')} ${textOf(data, 'path')}`),
    saveImage: (data) => did(`保存图片 ${textOf(data, 'address').slice(0, 60)}`),
    openBrowser: (data) => did(`用浏览器打开 ${textOf(data, 'address')}`),
    getLocation: () => ({ code: 0, data: PEOPLES_SQUARE }),
  };

  const saysYes: Record<string, () => Reply> = {
    login: tokenReply,
    showImagePicker: () => ({ code: 0, data: { image: PICTURE } }),
  };

  return {
    calls,
    questions,
    screen,
    token: () => token,
    /** Somebody logs in to the app itself. */
    logIn: (as: string) => void (token = as),
    logOut: () => void (token = ''),
    open: () => void (screen.isOpen = true),
    /** A handler that the app does not know is never answered, as in the real bridge. */
    handle: (name: string, data: unknown): Promise<Reply> | Reply | undefined => {
      calls.push({ at: now(), name, data });
      if (!ASKS_A_PERSON.includes(name)) return handlers[name]?.(data);
      const id = ++asked;
      questions.push({ id, name, data });
      return new Promise((reply) => void waiting.set(id, reply));
    },
    /** What the person says to a question. */
    answer: (id: number, yes: boolean): void => {
      const at = questions.findIndex((question) => question.id === id);
      const [question] = at < 0 ? [] : questions.splice(at, 1);
      if (!question) return;
      waiting.get(id)?.(yes ? (saysYes[question.name]?.() ?? FINE) : NO);
      waiting.delete(id);
    },
  };
};

export type NativeApp = ReturnType<typeof createNativeApp>;
