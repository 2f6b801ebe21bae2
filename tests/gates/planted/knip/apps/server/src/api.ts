import { alive } from '@planted/contract/words';
import { used } from './seat.ts';

process.stdout.write(alive + used);
