const objectIn = (text: unknown): object => {
  try {
    const read: unknown = JSON.parse(String(text));
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
};

/**
 * Whether somebody has agreed to anything, as `wx-open-subscribe` tells it: an object in a text, and in it an object in a text for each template.
 * It is for words alone: what counts is what WeChat tells the server.
 */
export const acceptedIn = (detail: unknown): boolean => {
  const { subscribeDetails } = (detail ?? {}) as { subscribeDetails?: unknown };
  return Object.values(objectIn(subscribeDetails)).some((said) => (objectIn(said) as { status?: unknown }).status === 'accept');
};
