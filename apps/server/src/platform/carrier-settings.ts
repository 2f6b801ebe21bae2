import { z } from 'zod';
import { JsonSetting } from './json-setting.ts';
import { ProviderUrl } from './provider-url.ts';

/** Our account with whoever tells us where parcels are (快递100). */
export const CarrierSettings = JsonSetting.pipe(
  z.object({
    url: ProviderUrl.default('https://poll.kuaidi100.com'),
    customer: z.string().min(1),
    key: z.string().min(8),
    /** Ours, told to nobody: what each subscription is signed with is made of it. */
    saltKey: z.string().min(32),
    /** Where we are told, without the parcel at its end. */
    notifyUrl: z.url(),
  }),
);

export type CarrierAccount = z.infer<typeof CarrierSettings>;
