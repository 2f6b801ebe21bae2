/** The company that the stand-in knows: ours. Nothing here is secret. */
export const COMPANY = {
  corpId: 'ww99xuetang0001',
  secret: 'standin-wecom-secret',
  callbackToken: 'StandInToken99',
  callbackAesKey: 'StandInWecomAesKeyOfFortyThreeLetters000001',
  openKfId: 'wk99xuetangservice1',
} as const;

/** XT_WECOM for a server that asks the stand-in. */
export const settingsAt = (url: string): string => JSON.stringify({ url, ...COMPANY });

/** The application whose login the console uses. */
export const CONSOLE_APP = { agentId: '1000099', secret: 'standin-wecom-console-secret' } as const;

/** XT_CONSOLE_WECOM for a console that asks the stand-in. */
export const consoleSettingsAt = (url: string): string => JSON.stringify({ url, loginUrl: url, corpId: COMPANY.corpId, ...CONSOLE_APP });
