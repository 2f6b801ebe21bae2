export interface Member {
  memberId: string;
  name: string;
  /** Staff have none. */
  unionid: string | null;
  joinedAt: number;
}

export interface Chat {
  chatId: string;
  name: string;
  owner: string;
  /** 0: as it should be. 1: the owner has left the company. */
  status: 0 | 1;
  dissolved: boolean;
  /** By memberId. */
  members: Map<string, Member>;
}

export interface JoinWay {
  configId: string;
  chatIds: string[];
  state: string;
  autoCreate: boolean;
}

/** Somebody of the company, as WeCom's address book has them. */
export interface Colleague {
  userId: string;
  name: string;
  /** Whether they may use the console's application. WeCom names the others, too. */
  inRange: boolean;
}

/** What WeCom remembers. Tests compare with it what we believe. */
export interface Books {
  chats: Map<string, Chat>;
  joinWays: Map<string, JoinWay>;
  /** Scenes for which a link to customer service was made. */
  serviceScenes: string[];
  /** By userId. */
  members: Map<string, Colleague>;
  /** Of scans, each good once. */
  codes: Map<string, { userId: string; until: number }>;
  /** Calls by path and outcome; callbacks by what became of them. */
  counts: Record<string, number>;
}

export const openBooks = (): Books => ({
  chats: new Map(),
  joinWays: new Map(),
  serviceScenes: [],
  members: new Map(),
  codes: new Map(),
  counts: {},
});

export const count = (books: Books, kind: string): void => {
  books.counts[kind] = (books.counts[kind] ?? 0) + 1;
};

/** In place, because tests hold the books. */
export const clearBooks = (books: Books): void => {
  books.chats.clear();
  books.joinWays.clear();
  books.serviceScenes.length = 0;
  books.members.clear();
  books.codes.clear();
  for (const kind of Object.keys(books.counts)) delete books.counts[kind];
};

/** Everybody from outside who is in the group at this moment. */
export const unionidsIn = (books: Books, chatId: string): string[] => {
  const chat = books.chats.get(chatId);
  if (!chat || chat.dissolved) return [];
  return [...chat.members.values()].flatMap(({ unionid }) => (unionid === null ? [] : [unionid])).toSorted();
};
