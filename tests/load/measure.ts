/** `pnpm measure claim`: figures of this machine, each beside the bare engine in the same run. Keep them in docs/measurements.md. */
import { measureCenter } from './center.ts';
import { measureCheckout } from './checkout.ts';
import { measureCheckoutStored } from './checkout-stored.ts';
import { measureClaim } from './claim.ts';
import { measureClaimAgainst } from './claim-against.ts';
import { measureClaimStored } from './claim-stored.ts';
import { measureCleaning } from './cleaning.ts';
import { measureDoorstep } from './doorstep.ts';
import { measureEdits } from './edits.ts';
import { measureIngest } from './ingest.ts';
import { measureLive } from './live.ts';
import { measurePlace } from './place.ts';
import { measureRekeying } from './rekeying.ts';
import { measureStaffWrites } from './staff-writes.ts';
import { measureWatched } from './watched.ts';

const measures: Readonly<Record<string, (say: (line: string) => void, what?: string) => Promise<void>>> = {
  center: measureCenter,
  checkout: measureCheckout,
  'checkout-stored': measureCheckoutStored,
  claim: measureClaim,
  'claim-against': measureClaimAgainst,
  'claim-stored': measureClaimStored,
  cleaning: measureCleaning,
  doorstep: measureDoorstep,
  edits: measureEdits,
  ingest: measureIngest,
  live: measureLive,
  place: measurePlace,
  rekeying: measureRekeying,
  'staff-writes': measureStaffWrites,
  watched: measureWatched,
};

const [name = '', what] = process.argv.slice(2);
const measure = measures[name];
if (!measure) {
  console.error(
    `Say what to measure: ${Object.keys(measures)
      .map((known) => `pnpm measure ${known}`)
      .join(', ')}.`,
  );
  process.exit(2);
}
await measure((line) => console.log(line), what);
