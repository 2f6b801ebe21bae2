import { sql } from 'kysely';

/** Of the attempts of the order `o` the one that can be paid, else the one that was, else the last: as `a`. */
export const LAST_ATTEMPT = sql`trade.attempt a where a.order_id = o.id
  order by a.state in ('reserved', 'ready') desc, a.state = 'paid' desc, a.id desc limit 1`;

/** What tells whether it is in doubt. */
export const KNOWN_ATTEMPT = sql`(select json_build_object('state', a.state, 'heard', a.heard, 'pays', a.pays) from ${LAST_ATTEMPT})`;
