import { z } from 'zod';
import { openAcs3 } from '../sms/aliyun.ts';
import { checkTc3 } from '../sms/tencent.ts';
import { newRequestId, type Incoming } from '../sms/vendor.ts';
import { ALIYUN, TENCENT } from './accounts.ts';
import type { Books } from './books.ts';

const TICKET_LIVES_MS = 5 * 60_000;

/** What came of a look at a ticket, before a vendor says it in its own words. */
type Found = 'passed' | 'unknown' | 'expired' | 'reused' | 'no match';

/** A ticket is good once, whatever is said of it. */
const lookAt = ({ tickets }: Books, nowMs: number, ticket: string, randstr?: string): Found => {
  const kept = tickets.get(ticket);
  if (!kept) return 'unknown';
  if (randstr !== undefined && kept.randstr !== randstr) return 'no match';
  if (kept.isSpent) return 'reused';
  kept.isSpent = true;
  return nowMs - kept.at > TICKET_LIVES_MS ? 'expired' : 'passed';
};

export interface Reply {
  status: number;
  body: object;
  /** For the books. */
  outcome: string;
}
export type Protocol = (call: Incoming, nowMs: number) => Reply;

const TENCENT_CODES: Record<Found, number> = { passed: 1, 'no match': 7, expired: 8, reused: 9, unknown: 15 };
const Asked = z.object({
  CaptchaType: z.literal(9),
  Ticket: z.string().min(1),
  UserIp: z.union([z.ipv4(), z.ipv6()]),
  Randstr: z.string(),
  CaptchaAppId: z.literal(Number(TENCENT.appId)),
  AppSecretKey: z.literal(TENCENT.appSecretKey),
});
const askedIn = (text: string): z.infer<typeof Asked> | undefined => {
  try {
    return Asked.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Tencent Cloud Captcha 2019-07-22, DescribeCaptchaResult. */
export const openTencent =
  (books: Books): Protocol =>
  (call, nowMs) => {
    const no = (Code: string, Message: string): Reply => ({
      status: 200,
      body: { Response: { Error: { Code, Message }, RequestId: newRequestId() } },
      outcome: Code,
    });
    const wrong = checkTc3(call, nowMs, TENCENT, 'captcha');
    if (wrong) return no(wrong.code, wrong.message);
    if (call.headers['x-tc-action'] !== 'DescribeCaptchaResult' || call.headers['x-tc-version'] !== '2019-07-22')
      return no('InvalidAction', 'The request action is invalid.');
    const asked = askedIn(call.body);
    if (!asked) return no('InvalidParameter', 'The parameter is wrong.');
    const found = lookAt(books, nowMs, asked.Ticket, asked.Randstr);
    const said = { CaptchaCode: TENCENT_CODES[found], CaptchaMsg: found === 'passed' ? 'OK' : found, EvilLevel: 0, GetCaptchaTime: 0 };
    return { status: 200, body: { Response: { ...said, RequestId: newRequestId() } }, outcome: found };
  };

const ALIYUN_CODES: Record<Found, string> = { passed: 'T001', 'no match': 'F003', expired: 'F014', reused: 'F008', unknown: 'F003' };

/** Aliyun Captcha 2023-03-05, VerifyIntelligentCaptcha. */
export const openAliyun = (books: Books): Protocol => {
  const check = openAcs3(ALIYUN);
  return (call, nowMs) => {
    const no = (status: number, Code: string, Message: string): Reply => ({
      status,
      body: { Code, Message, Success: false, RequestId: newRequestId() },
      outcome: Code,
    });
    const wrong = check(call, nowMs);
    if (wrong) return no(wrong.status, wrong.code, wrong.message);
    if (call.headers['x-acs-action'] !== 'VerifyIntelligentCaptcha' || call.headers['x-acs-version'] !== '2023-03-05')
      return no(404, 'InvalidAction.NotFound', 'Specified api is not found.');
    const asked = new URLSearchParams(call.body);
    if (asked.get('SceneId') !== ALIYUN.sceneId) return no(400, 'IllegalScene', 'Bad request. The scene is invalid.');
    const found = lookAt(books, nowMs, asked.get('CaptchaVerifyParam') ?? '');
    const Result = { VerifyResult: found === 'passed', VerifyCode: ALIYUN_CODES[found] };
    return { status: 200, body: { Code: 'Success', Message: 'success', Success: true, RequestId: newRequestId(), Result }, outcome: found };
  };
};
