import { taxCodeFault } from '@xuetang/contract/tax-code.rule';
import { z } from 'zod';
import { JsonSetting } from './json-setting.ts';
import { ProviderUrl } from './provider-url.ts';

/** Our account with whoever carries our invoices to the tax bureau, and as whom we sell. */
const Tax = z.object({
  url: ProviderUrl,
  appKey: z.string().min(4).max(64),
  secret: z.string().min(16).max(128),
  seller: z.object({
    name: z.string().min(1).max(100),
    taxCode: z.string().refine((code) => taxCodeFault(code) === undefined, 'must be a code of 18 letters（要写 18 位统一社会信用代码）'),
  }),
});

export const TaxSettings = JsonSetting.pipe(Tax);

export type TaxAccount = z.infer<typeof Tax>;
