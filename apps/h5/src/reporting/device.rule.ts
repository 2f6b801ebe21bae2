export interface Device {
  /** Of the phone; `h5` where the user agent tells none. */
  osName: 'android' | 'ios' | 'h5';
  osVersion?: string;
  phoneModel?: string;
}

/** What a user agent says about the phone (spec 3 'click log'). It counts phones and decides nothing. */
export const deviceOf = (userAgent: string): Device => {
  const android = /Android ([\d.]+);(?: [a-z]{2}-[a-z]{2};)?(?: HarmonyOS;)? ([^;)]+?)(?: Build\/[^;)]*)?[;)]/i.exec(userAgent);
  if (android) return { osName: 'android', osVersion: android[1]!, phoneModel: android[2]!.trim() };
  const apple = /\((iPhone|iPad|iPod)[^)]*? OS ([\d_]+)/.exec(userAgent);
  if (apple) return { osName: 'ios', osVersion: apple[2]!.replace(/_/g, '.'), phoneModel: apple[1]! };
  return { osName: 'h5' };
};
