import type { FastifyInstance } from 'fastify';
import type { AdNetworkPort } from '../providers/ads/port.ts';
import type { Carriers } from '../providers/carrier/port.ts';
import type { Captcha } from '../providers/captcha/port.ts';
import type { LiveEngine } from '../providers/live/port.ts';
import type { ObjectStore } from '../providers/object-store/port.ts';
import type { LeavingProviders } from '../providers/payments.port.ts';
import type { SmsSender } from '../providers/sms/port.ts';
import type { TaxBureau } from '../providers/tax/port.ts';
import type { WechatPay } from '../providers/wechat-pay/port.ts';
import type { NoticeAccount, Wechat } from '../providers/wechat/port.ts';
import type { Wecom, WecomCallbacks, WecomLogin } from '../providers/wecom/port.ts';
import type { Announcer } from './announce.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import type { Forgetting } from './forget.ts';
import type { Answer, AskingAnswer } from './http/answer.ts';
import type { StaffAnswer } from './http/staff-answer.ts';
import type { JobHandler } from './jobs.ts';
import type { FindBlockers } from './leaving.ts';
import type { Logger } from './log.ts';
import type { MergeLearners } from './merge.ts';
import type { Metrics } from './metrics.ts';
import type { ModuleData } from './personal-data.ts';
import type { Stream } from './stream.ts';

/** What a process opens once and its modules stand on: engines, providers, and what all modules say together. */
export interface Ground {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  stream: Stream;
  announcer: Announcer;
  keys: Config['keys'];
  wechat: Wechat;
  /** The service account whose notices we send, where there is one. */
  noticeAccount: NoticeAccount | undefined;
  /** Our merchant number at WeChat Pay, where there is one. */
  wechatPay: WechatPay | undefined;
  /** The providers whose own pages are paid on, where we have an account. */
  payments: LeavingProviders;
  /** Whoever carries our invoices to the tax bureau, where there is somebody. */
  tax: TaxBureau | undefined;
  /** Whoever tells where parcels are, where there is somebody. */
  carriers: Carriers | undefined;
  /** Our company at WeCom, where there is one. */
  wecom: { client: Wecom; callbacks: WecomCallbacks; openKfId: string } | undefined;
  sms: SmsSender;
  captcha: Captcha | undefined;
  networks: readonly AdNetworkPort[];
  /** Takes and shows streams, where there is one. */
  liveEngine: LiveEngine | undefined;
  objects: ObjectStore;
  /** The same store, with addresses that are signed by another clock. */
  objectsBy: (clock: Clock) => ObjectStore;
  catalogue: readonly ModuleData[];
  mergers: readonly MergeLearners[];
  blockers: readonly FindBlockers[];
}

/** The same for the console's process, which is a smaller house: another database role, and none of the engines that learners need. */
export interface StaffGround extends Pick<Ground, 'db' | 'clock' | 'log' | 'metrics'> {
  keys: Pick<Config['keys'], 'data' | 'lookup'>;
  wecomLogin: WecomLogin;
  /** Where the films of landing pages may come from. */
  filmHosts: readonly string[];
  /** Our company's customer groups at WeCom, where the console may ask for them. */
  wecom: Wecom | undefined;
  allocation: Config['allocation'];
  /** The console's page to which WeCom sends a browser back. */
  returnTo: string;
  /** Every answer of the console. */
  answers: () => readonly StaffAnswer[];
}

/** What comes to the worker through the event stream. */
export interface Topic {
  topic: string;
  /** How many megabytes of it may wait there. */
  most: (config: Pick<Config, 'streamMb'>) => number;
  /** In the worker. Returns a function that stops. */
  take: (ground: Ground) => Promise<() => Promise<void>>;
}

/**
 * The one shape of a module (docs/architecture.md). The processes are loops over `modules.ts`: they know no call, no job and no table by
 * name. What is kept, and for how long, every module says; the rest may be missing.
 */
export interface Module {
  /** Also its folder and its schema. */
  name: string;
  /** What it keeps, about people and otherwise: every column. */
  data: ModuleData;
  /** Of its tables, what ends, and why the others stay. */
  forgets: Forgetting;
  /** What its calls answer. */
  answers?: (ground: Ground) => readonly Answer[];
  /** Those of its calls that ask somebody else: the worker finishes what a process died over. */
  asks?: (ground: Ground) => readonly AskingAnswer[];
  /** What our own people may ask of it. */
  staff?: (ground: StaffGround) => readonly StaffAnswer[];
  /** What the worker does, by the clock or when it is written in a transaction. */
  jobs?: (ground: Ground) => readonly JobHandler[];
  streams?: readonly Topic[];
  /** Registers what `/metrics` says of it. */
  gauges?: (ground: Ground) => void;
  /** What is no call of the contract: pictures, and what others call us with. */
  routes?: (server: FastifyInstance, ground: Ground) => void;
  /** Moves its rows when two accounts turn out to be one person. */
  merge?: MergeLearners;
  /** What it holds against somebody's leaving. */
  blockers?: FindBlockers;
  /** What must stand before the first call. Returns a function that lets it go. */
  open?: (ground: Ground) => Promise<() => Promise<void>>;
}

/** Something that a module has once in a process, made when it is first asked for. */
export const shared = <T>(make: (ground: Ground) => T): ((ground: Ground) => T) => {
  const made = new WeakMap<Ground, { it: T }>();
  return (ground) => {
    const known = made.get(ground) ?? { it: make(ground) };
    made.set(ground, known);
    return known.it;
  };
};
