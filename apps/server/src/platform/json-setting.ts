import { z } from 'zod';

/** A setting that is written as JSON; `pipe` says what it must hold. */
export const JsonSetting = z
  .string()
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: 'custom', message: 'must be JSON（要写 JSON）' });
      return z.NEVER;
    }
  })
  .meta({ takes: 'JSON' });
