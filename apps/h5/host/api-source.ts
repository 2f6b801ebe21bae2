import type { AgreementName } from '@xuetang/contract/agreements';
import * as paths from '@xuetang/contract/generated/paths';
import { DEFAULT_TEMPLATE, readTemplate, type PageTemplate } from '@xuetang/page-template/config';
import { qrPng } from '@xuetang/qr-picture/qr-png';
import { createClient, type Ask } from '../src/client/create-client.ts';
import { NO_ANSWER } from '../src/client/result.ts';
import { companyOf } from './company.rule.ts';
import type { HostConfig } from './config.ts';
import { remember } from './remembered.ts';

const ASK_MS = 2_000;
/** Addresses can be made up without end; questions to the API cannot. Whoever comes too late sees what is remembered or built in. */
const MOST_ASKS = 64;

/** The QR code inside the page itself: no request can fail that is not made. */
const inPage = (content: string): string => `data:image/png;base64,${qrPng(content).toString('base64')}`;

/** What the host asks the API for, remembered, with something to show when nothing was ever answered. */
export const createApiSource = ({ apiUrl, backupApiUrl, standbyAccount }: HostConfig) => {
  const client = createClient({
    fetch: (url, init) => fetch(url, init),
    token: () => '',
    wechatType: () => 99,
    now: Date.now,
    hosts: { main: { primary: apiUrl }, qnxk: { primary: apiUrl } },
    paths,
  });
  let asks = 0;
  const ask: Ask = async (name, body, options) => {
    if (asks >= MOST_ASKS) return NO_ANSWER.network;
    asks++;
    return client.ask(name, body, options).finally(() => asks--);
  };

  const account = remember(async (wechatType) => {
    const answer = await ask('getOfficialAccount', { wechatType: Number(wechatType) }, { timeoutMs: ASK_MS });
    return answer.ok ? { name: answer.data.name, qr: inPage(answer.data.qrcode) } : undefined;
  });
  const template = remember<PageTemplate>(async (id) => {
    const answer = await ask('getGroupPageDetail', { id }, { timeoutMs: ASK_MS });
    return answer.ok ? readTemplate(answer.data.componentJson) : undefined;
  });
  const landing = remember(async (nameAndId) => {
    const [page = '', id] = nameAndId.split(' ');
    const answer = await ask('getLandingPage', { page, ...(id ? { id } : {}) }, { timeoutMs: ASK_MS });
    // An id that nobody has saved anything for is not worth remembering: there is no end of them.
    return answer.ok && (answer.data.json !== null || answer.data.campId !== null) ? answer.data : undefined;
  });
  const campFacts = remember(async (campId) => {
    const answer = await ask('getLiveShareHomeData', { campId }, { timeoutMs: ASK_MS });
    return answer.ok ? { facts: answer.data } : undefined;
  });
  const openCamps = remember(async () => {
    const answer = await ask('listOpenCamps', {}, { timeoutMs: ASK_MS });
    return answer.ok ? answer.data.camps : undefined;
  });
  const agreement = remember(async (document) => {
    const answer = await ask('getAgreement', { document: document as AgreementName }, { timeoutMs: ASK_MS });
    return answer.ok ? answer.data : undefined;
  });
  const agreements = remember(async () => {
    const answer = await ask('listAgreements', {}, { timeoutMs: ASK_MS });
    return answer.ok ? answer.data : undefined;
  });
  const setting = remember(async (key) => {
    const answer = await ask('getConfigure', { key }, { timeoutMs: ASK_MS });
    return answer.ok ? { value: answer.data } : undefined;
  });
  const backup = remember(async () => {
    const answer = await ask('getBackupAddress', {}, { timeoutMs: ASK_MS });
    return answer.ok ? { host: answer.data.open ? answer.data.backupAddress.hostH5Tool : '' } : undefined;
  });
  const standby = { name: standbyAccount.name, qr: inPage(standbyAccount.qrcode) };

  return {
    account: async (wechatType: string) => (await account(wechatType)) ?? standby,
    /** Without an id, or with one that nobody knows, the built-in template (spec 2.11). */
    template: async (id: string | null) => (id && /^[1-9]\d{0,18}$/.test(id) ? await template(id) : undefined) ?? DEFAULT_TEMPLATE,
    /** What operators have saved for a landing page, and for which camp. */
    landing: (page: string, id: string | undefined) => landing(id ? `${page} ${id}` : page),
    /** Seats, dates and teachers of the period that is open; null when there is none, undefined when nobody could say. */
    campFacts: async (campId: string) => (/^[1-9]\d{0,17}$/.test(campId) ? (await campFacts(campId))?.facts : undefined),
    /** Another camp that takes people now. */
    campBeside: async (campId: string) => (await openCamps('only'))?.find((camp) => camp.campId !== campId),
    agreement: (document: AgreementName) => agreement(document),
    /** Which version of each text holds today; empty before the API has ever said. */
    agreements: async () => (await agreements('only')) ?? [],
    /** Who answers for our pages, once operators have published the company's documents. */
    company: async () => companyOf((await setting('qualifications'))?.value),
    /** What operators have set; before they were ever heard, what this process was started with. */
    backupHost: async () => ((await backup('only'))?.host || backupApiUrl) ?? undefined,
    /** The complaint entry shows only where the remote flag is 1 (spec 2.10). */
    showComplaint: async () => String((await setting('miniComplaint'))?.value ?? '') === '1',
  };
};

export type ApiSource = ReturnType<typeof createApiSource>;
