import type { Call } from '@xuetang/contract/call';
import { calls } from '@xuetang/contract/calls';
import { openAdmin, type Admin } from '@xuetang/process/admin';
import { catalogue } from './catalogue.ts';
import { contentAnswers, messageAnswers, productAnswers } from './modules/content/index.ts';
import {
  countAlerts,
  addQrPictures,
  addWecomCallback,
  campOutline,
  classDatesAnswers,
  countCamps,
  createVisits,
  enrolmentAnswers,
  findDefaultTeacher,
  finishedCamp,
  heldClassesOf,
  lessonsOf,
  liveAnswers,
  ownTeacherAnswers,
  periodsOf,
  qrLinks,
  readCampFacts,
  watchMembers,
} from './modules/enrolment/index.ts';
import {
  avatarLinks,
  bindingAnswers,
  bindProvenMobile,
  blockAnswers,
  boundMobile,
  createSessionFinder,
  createSpendBreaker,
  followsAccount,
  identityAnswers,
  inSteps,
  isNow,
  joinedAt,
  lockLearner,
  loginAnswers,
  logInWithWechat,
  nicknameOf,
  ownerAnswers,
  profileAnswers,
  proofAnswers,
  SESSIONS_CHANGED,
  smsAnswers,
  spendSmsCode,
  survivorOf,
} from './modules/identity/index.ts';
import { learningAnswers } from './modules/learning/index.ts';
import {
  attributionAnswers,
  countConversions,
  createPhoneFactFinder,
  holderOfInviteCode,
  promotionAnswers,
} from './modules/promotion/index.ts';
import { privacyAnswers } from './modules/privacy/index.ts';
import { reportingAnswers } from './modules/reporting/index.ts';
import { channelOf, holdSettings, safeLink, settingsAnswers } from './modules/settings/index.ts';
import { sharingAnswers } from './modules/sharing/index.ts';
import {
  complaintAnswers,
  complaintBlockers,
  createServiceLinkFinder,
  serviceLinkAnswers,
  supportAnswers,
} from './modules/support/index.ts';
import { mergers } from './mergers.ts';
import { topicsOf } from './topics.ts';
import { openAnnouncer } from './platform/announce.ts';
import { openCache } from './platform/cache.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase, vitally } from './platform/db.ts';
import { countPools } from './platform/pool.ts';
import { createAdmission } from './platform/http/admission.ts';
import type { Answer } from './platform/http/answer.ts';
import { addHealth, databaseAnswers } from './platform/http/health.ts';
import { createHost } from './platform/http/host.ts';
import { openApi } from './platform/http/openapi.ts';
import { openLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { openStream } from './platform/stream.ts';
import { createCaptcha } from './providers/captcha/create-captcha.ts';
import { createS3 } from './providers/object-store/s3.ts';
import { createSms } from './providers/sms/in-order.ts';
import { createWecomCallbacks } from './providers/wecom/callbacks.ts';
import { createWecom } from './providers/wecom/wecom.ts';
import { createWechat } from './providers/wechat/wechat.ts';

/** A call without an answer, or with two, is found at the start and not by a learner. */
export const requireEveryCall = (answers: readonly Answer[]): void => {
  const addressOf = ({ method, url }: Call): string => `${method} ${url}`;
  const answered = answers.map((answer) => addressOf(answer.call));
  const missing = Object.values(calls)
    .map(addressOf)
    .filter((address) => !answered.includes(address));
  const twice = answered.filter((address, at) => answered.indexOf(address) !== at);
  if (missing.length + twice.length > 0) throw new Error(`Unanswered calls: ${missing.join(', ')}; answered twice: ${twice.join(', ')}`);
};

export const createApi = async (config: Config, clock: Clock = systemClock) => {
  const log = openLog('api', config);
  const metrics = createMetrics();
  const db = openDatabase(config.databaseUrl, config.poolSize, config.poolWaitMs, config.vitalPoolSize);
  const admission = createAdmission({ metrics, limits: config.busy, poolWaitMs: db.pools.common.longestWaitMs });
  countPools(metrics, db);
  const cache = openCache(config.redisUrl, config.namespace, log);
  const stream = await openStream(config.natsUrl, config.namespace, topicsOf(config));
  const announcer = await openAnnouncer(config.natsUrl, config.namespace);
  const settings = await holdSettings({ db, announcer, log });
  const wechat = createWechat(config.wechat, () => clock.now().getTime());
  const service = config.wecom && {
    wecom: createWecom(config.wecom, () => clock.now().getTime()),
    openKfId: config.wecom.openKfId,
  };
  const { keys, h5Origins } = config;

  const linksFor = qrLinks(keys.ticket, config.api.publicUrl, clock);
  const visits = createVisits({
    db,
    clock,
    stream,
    metrics,
    log,
    claimQueue: config.claimQueue,
    linksFor,
  });
  const avatarLink = avatarLinks(createS3(config.objects, inSteps(clock)));
  const accountOf = (wechatType: number) => {
    const account = settings.current().accounts.get(wechatType);
    return account && { name: account.name, qrContent: account.qr_content };
  };
  const findServiceLink = createServiceLinkFinder({
    db,
    clock,
    log,
    service,
    knowsChannel: (channel) => channelOf(settings.current(), channel) !== undefined,
    teacherOf: (camp) => findDefaultTeacher(db, camp),
  });
  const findMini = (appId: string) => {
    const mini = settings.current().minis.get(appId);
    return mini && { name: mini.name, pages: mini.plainPages };
  };
  const sessions = createSessionFinder(db, clock);
  announcer.hear(SESSIONS_CHANGED, sessions.forgetAll);
  const login = {
    db,
    stateKey: keys.ticket,
    clock,
    log,
    wechat,
    apps: config.wechat.apps,
    h5Origins,
    mergers,
    sessionsChanged: () => {
      sessions.forgetAll();
      announcer.announce(SESSIONS_CHANGED);
    },
  };
  const breaker = createSpendBreaker({ clock, log, registry: metrics.registry }, config.sms.spend);
  const vendors = createSms(config.sms.providers, () => clock.now());
  const captcha = config.sms.captcha && createCaptcha(config.sms.captcha, () => clock.now());
  const sms = { db, clock, log, metrics, sms: vendors, captcha, budgets: config.sms.budgets, breaker, keys };
  const answers = [
    ...enrolmentAnswers(visits, db, clock, createPhoneFactFinder(db)),
    ...identityAnswers({ ...login, dataKeys: keys.data, avatarLink }),
    ...loginAnswers({ ...login, dataKeys: keys.data, avatarLink }),
    ...bindingAnswers({ ...login, keys, countCamps }),
    ...blockAnswers({ db, clock }),
    ...smsAnswers(sms),
    ...ownerAnswers({ db, clock, keys, lessonsOf }),
    ...proofAnswers({ ...sms, sessionsChanged: login.sessionsChanged }),
    ...profileAnswers({
      db,
      clock,
      objects: createS3(config.objects, clock),
      dataKeys: keys.data,
      lookupKey: keys.lookup,
      ticketKey: keys.ticket,
      avatarLink,
      findMini,
    }),
    ...supportAnswers(db, clock, keys.data),
    ...complaintAnswers({ db, clock, objects: createS3(config.objects, clock), dataKeys: keys.data }),
    ...liveAnswers({ db, clock, linksFor, safeLink: (link) => safeLink(link, settings.current().hosts) }),
    ...serviceLinkAnswers(findServiceLink, accountOf),
    ...ownTeacherAnswers({ db, clock, linksFor }),
    ...classDatesAnswers({ db, clock, nicknameOf: (learner) => nicknameOf(db, learner) }),
    ...sharingAnswers({
      db,
      clock,
      campFacts: (camp, now) => readCampFacts(db, camp, now),
      campOutline: (camp) => campOutline(db, camp),
      ownClasses: (learner, now) => heldClassesOf(db, learner, now),
      nicknameOf: (learner) => nicknameOf(db, learner),
      holderOf: (code) => holderOfInviteCode(db, code),
    }),
    ...contentAnswers(db),
    ...messageAnswers({ db, clock, joinedAt: (learner) => joinedAt(db, learner), periodsOf: (learner) => periodsOf(db, learner) }),
    ...productAnswers({ db, clock, finishedCamp: (learner, now) => finishedCamp(db, learner, now) }),
    ...promotionAnswers({
      db,
      clock,
      log,
      wechat,
      minis: config.minis,
      keys,
      bindMobile: (tx, ask) => bindProvenMobile(tx, keys, { ...ask, now: clock.now() }),
      enterWithCode: (ask, visitor) => logInWithWechat(login, ask, visitor, 'super-fans'),
      accountOf,
    }),
    ...attributionAnswers({
      db,
      clock,
      keys,
      boughtAt: (channel, subChannel) => (channel ? (channelOf(settings.current(), channel, subChannel)?.network ?? null) : null),
      leadsTo: (channel, subChannel) => channelOf(settings.current(), channel, subChannel)?.leadsTo ?? null,
      spendCode: (tx, ask) => spendSmsCode(tx, { ...ask, keys, purpose: 'bind' }),
      isOwnMobile: async (tx, learner, mobile) => (await boundMobile(tx, keys, learner))?.is(mobile) ?? false,
      lockLearner,
      follows: (learner, wechatType) => followsAccount(login, learner, wechatType),
    }),
    ...settingsAnswers(settings, config.wechat.apps),
    ...learningAnswers(db),
    ...privacyAnswers({ db, clock, keys, catalogue, blockers: [complaintBlockers], objects: createS3(config.objects, clock) }),
    ...reportingAnswers({ stream, clock, metrics, queue: config.reportQueue }),
  ];
  requireEveryCall(answers);

  const server = createHost(
    { db, admission, cache, clock, log, metrics, keys, findSession: sessions.find, settle: survivorOf, isNow: isNow(db) },
    answers,
    {
      origins: h5Origins,
      trustedProxies: config.trustedProxies,
      budgets: config.limits,
      deviceKey: keys.ticket,
      requestTimeoutMs: config.requestTimeoutMs,
      isProduction: config.environment === 'production',
    },
  );
  const checks = {
    database: databaseAnswers(db),
    redis: { needed: false, holds: cache.ready },
    nats: { needed: false, holds: stream.ready },
  };
  addHealth(server, checks);
  countAlerts(metrics, db);
  countConversions(metrics, db);
  addQrPictures(server, db, keys.ticket, clock);
  if (config.wecom) {
    addWecomCallback(server, db, createWecomCallbacks(config.wecom));
    watchMembers(metrics.registry, db, clock);
  }

  let admin: Admin | undefined;
  return {
    server,
    listen: async () => {
      const { apiPort: port, bind } = config.admin;
      const documents = { '/openapi.json': () => openApi(calls) };
      // Gauges that ask the database do it as vital calls do: whoever looks wants to see a busy process, too.
      const registry = { contentType: metrics.registry.contentType, metrics: () => vitally(() => metrics.registry.metrics()) };
      admin = await openAdmin({ name: 'api', registry, checks, documents }, { port, bind });
      await server.listen({ port: config.api.port, host: config.api.bind });
    },
    adminUrl: (): string => admin?.url ?? '',
    url: (): string => {
      const address = server.server.address();
      return typeof address === 'object' && address ? `http://${config.api.bind}:${address.port}` : '';
    },
    /** Requests under way are answered first, then the engines are let go. */
    close: async () => {
      await server.close();
      admission.close();
      await admin?.close();
      await settings.close();
      await Promise.allSettled([stream.close(), announcer.close(), cache.close()]);
      await db.close();
    },
  };
};
