import { z } from 'zod';

/** What a parcel may meet on its way, with the state that the real one sends and words as carriers write them. */
export const EVENTS = {
  taken: { state: '1', status: '揽收', words: '【北京市】顺丰速运 已收取快件' },
  moving: { state: '0', status: '在途', words: '【无锡市】快件到达 【无锡硕放集散中心】' },
  delivering: { state: '5', status: '派件', words: '【苏州市】快件交给快递员王师傅，正在派送途中（电话：95338-1024）' },
  waiting: { state: '501', status: '投柜或驿站', words: '【苏州市】快件已放到临顿路菜鸟驿站，请凭取件码领取' },
  signed: { state: '3', status: '签收', words: '【苏州市】快件已签收，签收人：本人' },
  problem: { state: '2', status: '疑难', words: '【苏州市】地址不详，无法派送，请补充门牌号' },
  returning: { state: '6', status: '退回', words: '【苏州市】快件正在退回寄件人' },
  returned: { state: '4', status: '退签', words: '【北京市】退回件已签收，签收人：学堂' },
} as const;

export const EventName = z.enum(Object.keys(EVENTS) as [keyof typeof EVENTS, ...(keyof typeof EVENTS)[]]);
export type EventName = z.infer<typeof EventName>;

export interface Line {
  context: string;
  time: string;
  status: string;
  statusCode: string;
}

export interface Waybill {
  company: string;
  number: string;
  callbackUrl: string | null;
  salt: string | null;
  lines: Line[];
  state: string;
}

export interface Push {
  number: string;
  became: string;
}

export const openBooks = () => ({ waybills: new Map<string, Waybill>(), pushes: [] as Push[], counts: {} as Record<string, number> });
export type Books = ReturnType<typeof openBooks>;

/** A number that somebody asks for or subscribes to is there from then on. */
export const waybillOf = (books: Books, company: string, number: string): Waybill => {
  const known = books.waybills.get(number) ?? { company, number, callbackUrl: null, salt: null, lines: [], state: '0' };
  books.waybills.set(number, known);
  return known;
};

export const count = (books: Books, what: string): void => {
  books.counts[what] = (books.counts[what] ?? 0) + 1;
};
