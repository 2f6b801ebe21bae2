import { constants, privateDecrypt, type KeyObject } from 'node:crypto';
import type { ComplaintLine, Complaints, ComplaintTold, ComplaintWord } from '../complaints.port.ts';
import type { AskPay } from './ask-wechat-pay.ts';
import { Complaint, ComplaintPage, NotifyAddress, WordPage, type Line, type Word } from './complaint-shapes.ts';
import { ABSENT, notSaid, OTHER_SHAPE } from './not-said.ts';
import type { Merchant } from './signing.ts';

const COMPLAINTS = '/v3/merchant-service/complaints-v2';
const LISTENING = '/v3/merchant-service/complaint-notifications';
/** As many as a page may have. */
const LISTED = 50;
/** Fewer than may be asked for: WeChat refuses an answer that becomes too large. */
const WORDS = 100;
const MOST_PAGES = 10;

const STATES = { PENDING: 'pending', PROCESSING: 'processing', PROCESSED: 'processed' } as const;
const PROBLEMS: Readonly<Record<string, ComplaintTold['problem']>> = { REFUND: 'refund', SERVICE_NOT_WORK: 'not-working' };

/** What WeChat has encrypted for us alone. One that does not open (an older certificate's) is missing, and the complaint is not. */
const openedBy = (key: KeyObject, sealed: string | undefined): string | null => {
  if (!sealed) return null;
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return privateDecrypt({ key, padding, oaepHash: 'sha1' }, Buffer.from(sealed, 'base64')).toString('utf8').slice(0, 32);
  } catch {
    return null;
  }
};

const lineIn = (line: Line): ComplaintLine => ({
  number: line.complaint_id,
  state: STATES[line.complaint_state],
  wantsAnswer: line.incoming_user_response,
  times: line.user_complaint_times,
});

const toldIn = (complaint: Complaint, key: KeyObject): ComplaintTold => {
  const [order] = complaint.complaint_order_info;
  return {
    ...lineIn(complaint),
    complainedAt: new Date(complaint.complaint_time),
    text: complaint.complaint_detail,
    problem: PROBLEMS[complaint.problem_type] ?? 'other',
    asksFen: complaint.apply_refund_amount ?? null,
    phone: openedBy(key, complaint.payer_phone),
    transactionId: order?.transaction_id || null,
    outTradeNo: order?.out_trade_no || null,
    fen: order?.amount ?? null,
    pictures: complaint.complaint_media_list.flatMap(({ media_url: urls }) => urls),
  };
};

const authorOf = (kind: string): ComplaintWord['author'] => {
  if (kind.endsWith('_SYSTEM_MESSAGE')) return 'platform';
  return kind.startsWith('USER_') ? 'payer' : kind.startsWith('MERCHANT_') ? 'merchant' : 'platform';
};

const wordIn = (word: Word): ComplaintWord => ({
  logId: word.log_id,
  author: authorOf(word.operate_type),
  kind: word.operate_type,
  text: word.operate_details,
  pictures: [...new Set([...word.image_list, ...(word.complaint_media_list?.media_url ?? [])])],
  at: new Date(word.operate_time),
});

interface Asking {
  ask: AskPay;
  merchant: Merchant;
  notifyUrl: string;
}

/** WeChat Pay's 消费者投诉 2.0. */
export const openComplaints = ({ ask, merchant: { mchid, privateKey }, notifyUrl }: Asking): Complaints => {
  const isOurs = ({ complainted_mchid: of }: Line): boolean => of === undefined || of === mchid;
  const pathOf = (number: string, more = ''): string => `${COMPLAINTS}/${encodeURIComponent(number)}${more}`;
  const tell = async (number: string, what: 'response' | 'complete', more: object = {}) => {
    const heard = await ask('POST', pathOf(number, `/${what}`), JSON.stringify({ complainted_mchid: mchid, ...more }));
    return heard.said === 'yes' ? ({ said: 'yes', answer: null } as const) : notSaid(heard);
  };

  return {
    list: async ({ from, until }, offset) => {
      const query = new URLSearchParams({ limit: String(LISTED), offset: String(offset), begin_date: from, end_date: until });
      const heard = await ask('GET', `${COMPLAINTS}?${query.toString()}`);
      if (heard.said !== 'yes') return notSaid(heard);
      const read = ComplaintPage.safeParse(heard.answer);
      if (!read.success) return OTHER_SHAPE;
      const list = read.data.data.filter(isOurs).map(lineIn);
      return { said: 'yes', answer: { list, next: read.data.data.length === LISTED ? offset + LISTED : null } };
    },
    read: async (number) => {
      const heard = await ask('GET', pathOf(number));
      if (heard.said === 'error' && ABSENT.has(heard.code)) return { said: 'yes', answer: 'absent' };
      if (heard.said !== 'yes') return notSaid(heard);
      const read = Complaint.safeParse(heard.answer);
      const isIt = read.success && read.data.complaint_id === number && isOurs(read.data);
      return isIt ? { said: 'yes', answer: toldIn(read.data, privateKey) } : OTHER_SHAPE;
    },
    words: async (number) => {
      const all: ComplaintWord[] = [];
      for (let page = 0; page < MOST_PAGES; page++) {
        const heard = await ask('GET', pathOf(number, `/negotiation-historys?limit=${WORDS}&offset=${page * WORDS}`));
        if (heard.said !== 'yes') return notSaid(heard);
        const read = WordPage.safeParse(heard.answer);
        if (!read.success) return OTHER_SHAPE;
        all.push(...read.data.data.map(wordIn));
        if (read.data.data.length < WORDS) break;
      }
      return { said: 'yes', answer: all.toSorted((a, b) => a.at.getTime() - b.at.getTime()) };
    },
    answer: (number, text) => tell(number, 'response', { response_content: text }),
    complete: (number) => tell(number, 'complete'),
    listen: async () => {
      const heard = await ask('GET', LISTENING);
      const isAbsent = heard.said === 'error' && ABSENT.has(heard.code);
      if (heard.said !== 'yes' && !isAbsent) return notSaid(heard);
      if (heard.said === 'yes') {
        const read = NotifyAddress.safeParse(heard.answer);
        if (!read.success) return OTHER_SHAPE;
        if (read.data.url === notifyUrl) return { said: 'yes', answer: 'known' };
      }
      const set = await ask(isAbsent ? 'POST' : 'PUT', LISTENING, JSON.stringify({ url: notifyUrl }));
      return set.said === 'yes' ? { said: 'yes', answer: 'set' } : notSaid(set);
    },
  };
};
