import type { exceptions } from '@xuetang/contract/exceptions';
import type { Chain } from '@xuetang/h5-routes/chains';
import { pageUrl } from '../client/page-url.ts';
import { clip } from './clip.ts';
import type { BodyOf, Collector } from './collector.ts';
import type { Device } from './device.rule.ts';
import { queryValues } from './query-values.rule.ts';

export type Extras = Readonly<Record<string, string | number | boolean>>;
type AdEventName = BodyOf<'ad'>['eventName'];
type NumberedException = (typeof exceptions)[keyof typeof exceptions] | typeof SCRIPT_ERROR | typeof PAGE_CRASHED | typeof CHUNK_LOST;

/** Ours, beside the three that the specification numbers. */
export const SCRIPT_ERROR = { errorType: 2, errorCode: 12_900, errorCodeDesc: '页面脚本出错', exceptionLevel: 1 } as const;
export const PAGE_CRASHED = { errorType: 2, errorCode: 12_901, errorCodeDesc: '页面崩溃', exceptionLevel: 1 } as const;
export const CHUNK_LOST = { errorType: 2, errorCode: 12_902, errorCodeDesc: '页面脚本没有取到', exceptionLevel: 2 } as const;

/** What every page may report. Nothing is waited for and nothing fails (spec 7.5). */
export interface Reporter {
  click: (event: string, extras?: Extras) => void;
  exception: (entry: NumberedException, why?: string) => void;
  learned: (record: Omit<BodyOf<'learn-record'>, 'osName' | 'time'>) => void;
  stayed: (sectionId: string, seconds: number) => void;
  ad: (eventName: AdEventName, extras?: Extras) => void;
  /** Sends what waits: for a page that is about to leave by itself. A request that begins while the page goes may never be signed. */
  sendNow: () => void;
}

export interface ReporterPorts {
  collector: Pick<Collector, 'add' | 'flush'>;
  here: () => { url: URL; page: { chain: Chain } };
  device: Device;
}

const OS = 'h5';

/** As long as the server takes. */
const hereUrl = (url: URL): string => clip(pageUrl(url), 2_048);

export const createReporter = ({ collector: { add, flush }, here, device }: ReporterPorts): Reporter => ({
  click: (event, extras = {}) => {
    const { url, page } = here();
    // What the page itself says stands over what somebody may have written into its address.
    add('click', { ...queryValues(url.searchParams), ...extras, ...device, event, chainType: page.chain });
  },
  exception: (entry, why) => {
    const { url, page } = here();
    const reason = why === undefined ? {} : { exceptionDesc: clip(why, 2_048) };
    add('exception', { ...entry, chainType: page.chain, exceptionPageUrl: hereUrl(url), ...reason });
  },
  learned: (record) => add('learn-record', { ...record, osName: OS, time: Date.now() }),
  stayed: (sectionId, seconds) => add('section-browse', { sectionId, stayTime: seconds, osName: OS }),
  ad: (eventName, extras = {}) => {
    const { url, page } = here();
    add('ad', { ...extras, eventName, chainType: page.chain, pageUrl: hereUrl(url) });
  },
  sendNow: () => flush(true),
});
