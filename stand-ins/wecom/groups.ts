import { createHash, randomBytes } from 'node:crypto';
import type { Books, Chat } from './books.ts';
import type { Callbacks } from './callbacks.ts';

export interface Person {
  unionid: string;
  name?: string;
}

/** WeCom names people from outside by an id of its own, the same in every group of a company. */
const memberIdOf = (unionid: string): string => `wm99x${createHash('sha256').update(unionid).digest('base64url').slice(0, 27)}`;

/** What people do in groups. Each deed is entered in the books first and told afterwards. */
export const openGroups = (books: Books, callbacks: Callbacks, now: () => number) => {
  const alive = (chatId: string): Chat => {
    const chat = books.chats.get(chatId);
    if (!chat || chat.dissolved) throw new Error(`There is no group ${chatId}`);
    return chat;
  };

  return {
    add: ({ chatId = `wr99x${randomBytes(20).toString('base64url')}`, name = '学习群', owner = 'ZhouRuoLan' } = {}): string => {
      const led = { memberId: owner, name: owner, unionid: null, joinedAt: now() };
      books.chats.set(chatId, { chatId, name, owner, status: 0, dissolved: false, members: new Map([[owner, led]]) });
      callbacks.note({ chatId, change: 'create' });
      return chatId;
    },
    join: (chatId: string, { unionid, name = '学员' }: Person): void => {
      const memberId = memberIdOf(unionid);
      const { members } = alive(chatId);
      if (members.has(memberId)) return;
      members.set(memberId, { memberId, name, unionid, joinedAt: now() });
      callbacks.note({ chatId, change: 'add_member', memberId });
    },
    leave: (chatId: string, unionid: string): void => {
      const memberId = memberIdOf(unionid);
      if (alive(chatId).members.delete(memberId)) callbacks.note({ chatId, change: 'del_member', memberId });
    },
    dissolve: (chatId: string): void => {
      const chat = alive(chatId);
      chat.dissolved = true;
      chat.members.clear();
      callbacks.note({ chatId, change: 'dismiss' });
    },
    /** WeCom tells nobody: it stands in the list of groups alone. */
    loseOwner: (chatId: string): void => void (alive(chatId).status = 1),
    findOwner: (chatId: string, owner: string): void => {
      Object.assign(alive(chatId), { status: 0, owner });
      callbacks.note({ chatId, change: 'change_owner' });
    },
  };
};

export type Groups = ReturnType<typeof openGroups>;
