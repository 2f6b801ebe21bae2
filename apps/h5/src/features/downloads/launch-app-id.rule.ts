/** The app's id at WeChat, from the remote configuration `nativeApp`; without one WeChat draws no tag. */
export const launchAppIdOf = (config: unknown): string | undefined => {
  const { appId } = (typeof config === 'object' && config !== null ? config : {}) as { appId?: unknown };
  return typeof appId === 'string' && /^wx\w{6,30}$/.test(appId) ? appId : undefined;
};
