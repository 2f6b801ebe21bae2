import { z } from 'zod';

/** Where a provider of money is asked: nobody reads or changes it on the way. Stand-ins listen on this machine itself. */
export const ProviderUrl = z
  .url()
  .regex(/^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/, 'must begin with https://（要以 https:// 开头）');
