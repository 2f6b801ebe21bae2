import { createHash } from 'node:crypto';
import { checkLiveOrder, saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import type { CampId } from '@xuetang/contract/ids';
import { weChatLogin } from '@xuetang/contract/identity';
import { decodeQr } from '@xuetang/testkit/browser';
import { patience } from '@xuetang/testkit/pace';
import { signedClient } from '@xuetang/testkit/signed-client';

/** Where a person's phone can go. */
export interface Streets {
  h5: string;
  wechat: string;
  /** The one address that their carrier shows for all of them. */
  carrier: string;
  /** The balancer's choice: every process that there is now, the one to ask first in front. */
  apis: () => readonly string[];
  /** The server has said something about this person's visit: the number of its decision, and a seat or none. */
  onAnswer: (decision: string, isSeated: boolean) => void;
  /** A process did not answer, and another was asked. */
  onBrokenOff: () => void;
}

export interface Told {
  /** As the page says who somebody is. */
  learnNumber: string | undefined;
  /** What the camera reads in the end. */
  scanned: string | undefined;
  groupId: string | undefined;
  /** How often the page was opened until it showed the group's code. */
  views: number;
  /** Calls that a limit refused. */
  refused: number;
  /** Page views that showed no code at all, not even the official account's. */
  blank: number;
  /** From opening the ad to the first code of any kind. */
  firstCodeMs: number;
}

/** The page waits for the server no longer than this (rules §1). */
const BUDGET_MS = 3_000;
const COMES_BACK_AFTER_MS = 1_500;
const PATIENCE_MS = 60_000;

const pictures = new Map<string, string | undefined>();
/** Groups have thousands of learners and one code: read once. */
const read = (png: Buffer): string | undefined => {
  const hash = createHash('sha256').update(png).digest('base64');
  if (!pictures.has(hash)) pictures.set(hash, decodeQr(png));
  return pictures.get(hash);
};

const pause = (ms: number) => new Promise((again) => setTimeout(again, ms));

/** One person with a phone, from the ad to the code. Without a network answer the phone asks the other host once, as the H5's client does. */
export const comeFromTheAd = async (on: Streets, key: string, campId: CampId): Promise<Told> => {
  const startedAt = Date.now();
  let refused = 0;
  const headers: Record<string, string> = { 'x-forwarded-for': on.carrier };
  // What the server calls this phone goes with every further call, as the H5's client does it.
  const onHeaders = (given: Headers) => void (given.has('device') && (headers.device = given.get('device') ?? ''));
  const query = `?campId=${campId}&channel=storm&gdt_vid=${key}`;
  let token = '';

  const onEither = async <T extends object>(ask: (api: string) => Promise<T>): Promise<T> => {
    const [first = '', other = first] = on.apis();
    const answer = await ask(first).catch(() => {
      on.onBrokenOff();
      return ask(other);
    });
    if ('status' in answer && answer.status === 429) refused++;
    return answer;
  };
  const within = <T>(work: Promise<T>): Promise<T | undefined> => Promise.race([work, pause(BUDGET_MS).then(() => undefined)]);
  const html = async (path: string): Promise<string> => {
    const answer = await fetch(`${on.h5}${path}`);
    return answer.ok ? answer.text() : '';
  };

  const logIn = async (): Promise<void> => {
    const returnUrl = `${on.h5}/classInfo21${query}`;
    const ask = { wechatType: 99, scope: 'snsapi_base', returnUrl } as const;
    const { data } = await onEither((api) => signedClient(api)(weChatLogin, ask, { headers, onHeaders }));
    if (!data?.wechatAuthNew) return;
    const back = await fetch(data.wechatAuthNew, { redirect: 'manual', headers: { cookie: `standin_wechat_user=${key}` } });
    const { searchParams } = new URL(back.headers.get('location') ?? '', on.h5);
    const brought = { wechatType: 99, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' } as const;
    const entered = await onEither((api) => signedClient(api)(weChatLogin, brought, { headers, onHeaders }));
    token = entered.data?.token ?? '';
  };

  /** The group's code, if this view of the page gets as far. */
  const groupCode = async (): Promise<Pick<Told, 'scanned' | 'groupId' | 'learnNumber'> | undefined> => {
    if (!token) await logIn();
    if (!token) return undefined;
    const checked = await onEither((api) => signedClient(api, token)(checkLiveOrder, { campId }, { headers, onHeaders }));
    const seen =
      checked.data?.type === 1
        ? await onEither((api) =>
            signedClient(api, token)(saveEntryRecordAndAllocateClass, { campId, channel: 'storm' }, { headers, onHeaders }),
          )
        : checked;
    const { groupQrcode, groupId, learnNumber } = seen.data ?? {};
    // What is told without the database (98) has a number that nobody stores.
    for (const data of new Set([checked.data, seen.data]))
      if (data && data.sceneCode !== 98) on.onAnswer(data.decision, Boolean(data.groupId));
    if (!groupQrcode) return undefined;
    const { pathname } = new URL(groupQrcode, on.h5);
    const picture = await onEither(async (api) => Buffer.from(await (await fetch(`${api}${pathname}`)).arrayBuffer()));
    return { scanned: read(picture), groupId, learnNumber };
  };

  let [views, blank, firstCodeMs] = [0, 0, 0];
  await html(`/tui${query}`);
  for (;;) {
    views++;
    const page = await html(`/classInfo21${query}`);
    // The official account's code is inside the page: whatever follows can fail.
    if (/class="xt-qr[^>]*src="data:image\/png|src="data:image\/png[^>]*class="xt-qr/.test(page)) firstCodeMs ||= Date.now() - startedAt;
    else blank++;
    const shown = await within(groupCode().catch(() => undefined));
    if (shown?.scanned || Date.now() - startedAt > patience(PATIENCE_MS))
      return { learnNumber: shown?.learnNumber, scanned: shown?.scanned, groupId: shown?.groupId, views, refused, blank, firstCodeMs };
    await pause(COMES_BACK_AFTER_MS);
  }
};
