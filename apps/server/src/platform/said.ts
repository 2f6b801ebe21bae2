/**
 * What came of asking somebody else. `yes`: they answered, in words that we know. `no`: nothing was done, for certain. `unknown`: they
 * were asked, and nobody here can tell what they did. It stays unknown until somebody can; it is never taken for a no.
 */
export type Said<T> = { said: 'yes'; answer: T } | NotSaid;

/** `why` is an error code or a kind of failure: no address, no token, no number and no code of anybody. */
export type NotSaid = { said: 'no'; why: string } | { said: 'unknown'; why: string };
