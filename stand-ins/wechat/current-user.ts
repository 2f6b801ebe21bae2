import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Users, WechatUser } from './users.ts';

const COOKIE = 'standin_wechat_user';

/** Who holds this phone: WeChat knows it, a browser must remember it. */
export const currentUser = (request: FastifyRequest, users: Users): WechatUser | undefined => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return users.get(pairs.find(([name]) => name === COOKIE)?.[1] ?? '');
};

export const remember = (reply: FastifyReply, key: string) =>
  reply.header('set-cookie', `${COOKIE}=${key}; Path=/; Max-Age=2592000; SameSite=Lax`);

export const forget = (reply: FastifyReply) => reply.header('set-cookie', `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`);
