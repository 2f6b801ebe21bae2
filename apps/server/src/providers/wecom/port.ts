/** Somebody in a customer group, as WeCom's member list has them. */
export interface ChatMember {
  memberId: string;
  /** One of ours, and no learner. */
  isStaff: boolean;
  /** Of people from outside, where our WeCom is tied to our WeChat accounts. */
  unionid: string | null;
  joinedAt: Date;
}

export interface GroupChat {
  chatId: string;
  name: string;
  members: readonly ChatMember[];
}

export interface ListedChat {
  chatId: string;
  /** Whoever led it has left the company, and nobody has taken over. */
  ownerless: boolean;
}

/**
 * Why there is no answer. `busy`: too many asks, or WeCom's own trouble; later there is one. `refused`: asked again, it says the same.
 * `away`: not reached, silent, or no words that we know.
 */
export interface NoAnswer {
  outcome: 'busy' | 'refused' | 'away';
  /** An error code or a kind of failure; never a token, a name or a number of a person. */
  why: string;
}

export interface JoinWay {
  chatIds: readonly string[];
  /** Stands behind everybody who comes by this code. */
  state: string;
  /** What WeCom calls the groups that it adds when these are full; without it there are none. */
  fullGroupsAre?: { name: string; from: number };
}

/** What we need of WeCom, in our words. It never throws: being away is an outcome too. */
export interface Wecom {
  /** `gone`: dissolved. A group that WeCom does not know, or does not show us, is refused. */
  readGroupChat: (chatId: string) => Promise<{ outcome: 'read'; chat: GroupChat } | { outcome: 'gone' } | NoAnswer>;
  /** Every customer group that our application may see. */
  listGroupChats: () => Promise<{ outcome: 'listed'; chats: readonly ListedChat[] } | NoAnswer>;
  /** A code of a group that does not end by itself. */
  addJoinWay: (way: JoinWay) => Promise<{ outcome: 'made'; configId: string } | NoAnswer>;
  /** Its picture, and the groups that it leads to by now. */
  readJoinWay: (configId: string) => Promise<{ outcome: 'read'; qrUrl: string; chatIds: readonly string[] } | NoAnswer>;
  /** The address that opens a talk with customer service; `scene` tells whoever answers where it was tapped. */
  addServiceLink: (scene: string) => Promise<{ outcome: 'made'; url: string } | NoAnswer>;
}

/** What stands in a callback's address. */
export interface CallbackQuery {
  msg_signature?: string | undefined;
  timestamp?: string | undefined;
  nonce?: string | undefined;
  echostr?: string | undefined;
}

/** WeCom's words to us. What is forged, garbled or meant for another company is undefined. */
export interface WecomCallbacks {
  /** What WeCom wants to hear when an operator enters our address. */
  echo: (query: CallbackQuery) => string | undefined;
  read: (query: CallbackQuery, body: string) => { changedChat: string } | 'of no interest' | undefined;
}

/** Who stands before the console, by a scan with WeCom. */
export interface WecomLogin {
  /** Where WeCom shows its code; afterwards it sends the browser to `returnTo` with a code of its own and this state. */
  scanUrl: (state: string, returnTo: string) => string;
  /** `stranger`: scanned by somebody who is no member of our company. A code is good once, for five minutes. */
  whoScanned: (code: string) => Promise<{ outcome: 'member'; userId: string } | { outcome: 'stranger' } | NoAnswer>;
}
