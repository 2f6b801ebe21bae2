/** Decision 0035: a page that is still visible this long after the attempt was not left for the app. */
const LAUNCH_FAILED_AFTER_MS = 2_500;

export interface OpenAppPorts {
  follow: (address: string) => void;
  isVisible: () => boolean;
  store: () => Promise<string>;
}

/** Opens the native app by its deep link, or the store's page when it did not open. No browser says whether a scheme was known. */
export const openApp = async (link: string, { follow, isVisible, store }: OpenAppPorts): Promise<void> => {
  const address = store();
  follow(link);
  await new Promise((later) => setTimeout(later, LAUNCH_FAILED_AFTER_MS));
  if (isVisible()) follow(await address);
};
