import { getPayConfig } from '@xuetang/contract/pay-config';
import {
  checkChannelStatus,
  getBackupAddress,
  getChannelAccount,
  getChannelAccountV2,
  getConfigure,
  getConfigureFinal,
  getConfigureList,
  getMiniSchemeUrl,
  getOfficialAccount,
  getWechatAppIdByConfig,
  getWechatJsonConfig,
  getWechatMiniConfigV2,
  listDynamicRoutes,
  type Branding,
} from '@xuetang/contract/settings';
import { answer, type Answer } from '../../platform/http/answer.ts';
import type { WechatApp } from '../../providers/wechat/port.ts';
import { asList, finalValue } from './config-value.rule.ts';
import type { HeldSettings } from './held-settings.ts';
import { plainScheme } from './mini-scheme.rule.ts';
import { payConfigOf, type PayAccounts } from './pay-config.rule.ts';
import { channelOf, type Snapshot } from './snapshot.rule.ts';
import type { SettingsTables } from './tables.ts';

type Account = SettingsTables['settings.official_account'];
type BackupAddress = { open: boolean; backupAddress: { hostH5Tool: string } };

const NO_BACKUP: BackupAddress = { open: false, backupAddress: { hostH5Tool: '' } };

const brandingOf = (row: Account): Branding => ({
  wechatName: row.name,
  wechatErCode: row.qr_content,
  wechatLogo: row.wechat_logo,
  logo: row.logo,
  centerDetailImg: row.center_picture,
  aboutUs: row.about_us,
});

export interface SettingsPorts {
  held: Pick<HeldSettings, 'current'>;
  apps: Readonly<Record<string, WechatApp>>;
  /** The providers of payments that we have an account at. */
  accounts: PayAccounts;
}

/** Every answer is made from memory: none of these calls touches the database. */
export const settingsAnswers = ({ held, apps, accounts }: SettingsPorts): Answer[] => {
  const appIdOf = (row: Account): string => row.app_id || (apps[row.wechat_type]?.appId ?? '');
  const accountOf = (row: Account) => ({ qrcode: row.qr_content, name: row.name, appId: appIdOf(row) });
  const accountFor = (now: Snapshot, asked: { channel: string; subChannel?: string | undefined; wechatType: number }) =>
    now.accounts.get(channelOf(now, asked.channel, asked.subChannel)?.wechatType ?? asked.wechatType);

  return [
    answer(getOfficialAccount, async ({ input, fail }) => {
      const row = held.current().accounts.get(input.wechatType);
      return row ? accountOf(row) : fail('login.wechat_type_unknown');
    }),
    answer(getWechatJsonConfig, async ({ input, fail }) => {
      const row = held.current().accounts.get(input.wechatType);
      return row ? brandingOf(row) : fail('login.wechat_type_unknown');
    }),
    answer(getWechatAppIdByConfig, async ({ input, fail }) => {
      const row = held.current().accounts.get(input.wechatType);
      return row ? { appId: appIdOf(row) } : fail('login.wechat_type_unknown');
    }),
    answer(getChannelAccount, async ({ input, fail }) => {
      const row = accountFor(held.current(), input);
      return row ? { ...accountOf(row), wechatType: row.wechat_type } : fail('login.wechat_type_unknown');
    }),
    answer(getChannelAccountV2, async ({ input, fail }) => {
      const row = accountFor(held.current(), input);
      return row ? { ...accountOf(row), ...brandingOf(row), wechatType: row.wechat_type } : fail('login.wechat_type_unknown');
    }),

    answer(getConfigure, async ({ input }) => held.current().configs.get(input.key)?.value ?? null),
    answer(getConfigureList, async ({ input }) => asList(input.key, held.current().configs.get(input.key)?.value)),
    answer(getConfigureFinal, async ({ input }) => {
      const config = held.current().configs.get(input.key);
      return config ? finalValue(config, input) : null;
    }),
    // Its shape and its host were checked when the snapshot was made.
    answer(getBackupAddress, async () => (held.current().configs.get('backupAddressConfig')?.value ?? NO_BACKUP) as BackupAddress),

    answer(listDynamicRoutes, async ({ input }) => [...(held.current().routes.get(input.domainId) ?? [])]),
    answer(checkChannelStatus, async ({ input }) => ({
      linkUrl: channelOf(held.current(), input.channel, input.subChannel)?.leadsTo ?? null,
    })),

    answer(getPayConfig, async ({ input }) => payConfigOf(held.current(), accounts, input)),

    answer(getWechatMiniConfigV2, async ({ input }) => {
      const { minis } = held.current();
      const mini = input.appId ? minis.get(input.appId) : [...minis.values()].find((one) => one.wechatType === input.wechatType);
      return { openLink: mini?.openLink ?? null, appId: mini?.appId ?? null, name: mini?.name ?? null, page: mini?.plainPages[0] ?? null };
    }),
    answer(getMiniSchemeUrl, async ({ input, fail }) => {
      const mini = held.current().minis.get(input.appId);
      const page = input.pages.replace(/^\//, '');
      return mini?.plainPages.includes(page) ? { scheme: plainScheme(mini.appId, page, input.param) } : fail('mini.scheme_failed');
    }),
  ];
};
