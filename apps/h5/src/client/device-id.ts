const DEVICE = 'device';

/** What the server calls this browser, so that its limits do not take everybody behind one address for one (decision 0128). */
export interface DeviceId {
  /** Empty before the server has said. */
  read: () => string;
  keep: (id: string) => void;
}

/** Where storage is forbidden, it is known as long as the page lives. */
export const createDeviceId = (storage: Pick<Storage, 'getItem' | 'setItem'>): DeviceId => {
  let held: string | undefined;
  const stored = (): string => {
    try {
      return storage.getItem(DEVICE) ?? '';
    } catch {
      return '';
    }
  };
  return {
    read: () => (held ??= stored()),
    keep: (id) => {
      held = id;
      try {
        storage.setItem(DEVICE, id);
      } catch {
        // Said above.
      }
    },
  };
};
