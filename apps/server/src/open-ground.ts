import { catalogue } from './catalogue.ts';
import { mergers } from './mergers.ts';
import { blockers, modules, topicsOf } from './modules.ts';
import { openAnnouncer } from './platform/announce.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/db.ts';
import { thatTell } from './platform/keyring.ts';
import { openLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import type { Ground } from './platform/module.ts';
import { workingAs, type ProcessName } from './platform/roles.ts';
import { openStream } from './platform/stream.ts';
import { createAdNetworks } from './providers/ads/networks.ts';
import { createAlipay } from './providers/alipay/alipay.ts';
import { createCaptcha } from './providers/captcha/create-captcha.ts';
import { createCarriers } from './providers/carrier/kuaidi100.ts';
import { createNginxRtmp } from './providers/live/nginx-rtmp.ts';
import { createS3 } from './providers/object-store/s3.ts';
import type { LeavingProviders } from './providers/payments.port.ts';
import { createSms } from './providers/sms/in-order.ts';
import { createTax } from './providers/tax/tax.ts';
import { createWechatEvents } from './providers/wechat/events.ts';
import type { NoticeAccount } from './providers/wechat/port.ts';
import { createJdPay } from './providers/jd-pay/jd-pay.ts';
import { createWechatPay } from './providers/wechat-pay/wechat-pay.ts';
import type { WechatPay } from './providers/wechat-pay/port.ts';
import { createWechat } from './providers/wechat/wechat.ts';
import { createWecomCallbacks } from './providers/wecom/callbacks.ts';
import { createWecom } from './providers/wecom/wecom.ts';

const noticeAccountOf = ({ apps, notices }: Config['wechat']): NoticeAccount | undefined => {
  const app = notices && apps[notices.wechatType];
  return app && { app, templates: notices.templates, events: createWechatEvents({ ...notices, appId: app.appId }) };
};

/** Only accounts that we have: a page in another one cannot tell us who is at it. */
const wechatPayOf = ({ wechatPay, wechat: { apps } }: Config, now: () => Date): WechatPay | undefined =>
  wechatPay &&
  createWechatPay(
    wechatPay,
    wechatPay.wechatTypes.flatMap((type) => apps[type]?.appId ?? []),
    now,
  );

/** Alipay and JD Pay: each where there is an account. */
const leavingProvidersOf = ({ alipay, jdPay }: Config, now: () => Date): LeavingProviders => ({
  ...(alipay ? { alipay: createAlipay(alipay, now) } : {}),
  ...(jdPay ? { jd: createJdPay(jdPay, now) } : {}),
});

const providersOf = (config: Config, clock: Clock) => {
  const [now, nowMs] = [() => clock.now(), () => clock.now().getTime()];
  const objectsBy = (by: Clock) => createS3(config.objects, by);
  return {
    wechat: createWechat(config.wechat, nowMs),
    noticeAccount: noticeAccountOf(config.wechat),
    wechatPay: wechatPayOf(config, now),
    payments: leavingProvidersOf(config, now),
    tax: config.tax && createTax(config.tax, now),
    carriers: config.carrier && createCarriers(config.carrier),
    wecom: config.wecom && {
      client: createWecom(config.wecom, nowMs),
      callbacks: createWecomCallbacks(config.wecom),
      openKfId: config.wecom.openKfId,
    },
    sms: createSms(config.sms.providers, now),
    captcha: config.sms.captcha && createCaptcha(config.sms.captcha, now),
    networks: createAdNetworks(config.ads, config.h5Origins[0] ?? '', now),
    liveEngine: config.live && createNginxRtmp(config.live),
    objects: objectsBy(clock),
    objectsBy,
  };
};

/** Opens what a process of ours stands on, and then what its modules need before the first call. */
export const openGround = async (
  name: ProcessName,
  config: Config,
  clock: Clock,
  connections: { common?: number; vital?: number } = {},
) => {
  const log = openLog(name, config);
  const ground: Ground = {
    config,
    clock,
    log,
    metrics: createMetrics(),
    db: openDatabase(workingAs(name, config.databaseUrl), connections.common ?? config.poolSize, config.poolWaitMs, connections.vital),
    stream: await openStream(config.natsUrl, config.namespace, topicsOf(config)),
    announcer: await openAnnouncer(config.natsUrl, config.namespace),
    keys: thatTell(config.keys, log),
    ...providersOf(config, clock),
    catalogue,
    mergers,
    blockers,
  };
  const opened: (() => Promise<void>)[] = [];
  for (const { open } of modules) if (open) opened.push(await open(ground));
  return {
    ground,
    close: async () => {
      for (const letGo of opened.toReversed()) await letGo();
      await Promise.allSettled([ground.stream.close(), ground.announcer.close()]);
      await ground.db.close();
    },
  };
};
