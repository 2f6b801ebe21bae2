import type { GroupId, LearnerId, OrderNo } from '@xuetang/contract/ids';
import type { OwnClass } from '@xuetang/contract/live';
import type { Database } from '../../../platform/db.ts';
import type { QrLinks } from '../codes/qr-links.ts';
import { readOwnSeats, taughtIn, type ClassRow } from './own-seats.store.ts';

interface Row extends ClassRow {
  group_id: GroupId | null;
  confirmed: boolean | null;
  qr_usable: boolean | null;
}

const flag = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

const classOf = (row: Row, links: QrLinks): OwnClass => {
  const usable = row.group_id !== null && row.qr_usable === true;
  return {
    ...taughtIn(row),
    groupId: row.group_id,
    isJoinGroup: flag(row.confirmed === true),
    groupQrcodeIsInvalid: flag(!usable),
    groupQrcode: usable && row.group_id !== null ? links.group(row.group_id) : null,
    teacherQrCode: row.teacher_has_qr ? links.teacher(row.teacher_id) : null,
  };
};

/** Every class in which the learner has a live seat, the newest first. */
export const listOwnClasses = async (db: Database, learner: LearnerId, now: Date, links: QrLinks): Promise<OwnClass[]> =>
  (await readOwnSeats(db, learner, now)).map((seat) => classOf(seat, links));

/** The class of an order, with the buyer's seat where there is one. Another's order is as unknown as one that nobody placed. */
export const findClassOfOrder = async (
  db: Database,
  learner: LearnerId,
  order: OrderNo,
  now: Date,
  links: QrLinks,
): Promise<OwnClass | undefined> => {
  const { rows } = await db.pool.query<Row>({
    name: 'class-of-order',
    text: `select m.id as camp_id, m.name as camp_name, p.number as period, c.number as class, p.starts_at, p.ends_at,
             t.id as teacher_id, t.name as teacher_name, t.portrait as teacher_portrait,
             t.qr_content is not null as teacher_has_qr,
             seat.group_id, seat.confirmed_at is not null as confirmed,
             seat.state = 'normal' and seat.qr_content is not null and seat.qr_invalid_at is null and seat.qr_shown_until > $2 as qr_usable
           from enrolment.order_class o
           join enrolment.class c on c.id = o.class_id
           join enrolment.period p on p.id = c.period_id
           join enrolment.camp m on m.id = p.camp_id
           join enrolment.teacher t on t.id = c.teacher_id
           left join lateral (
             select e.group_id, e.confirmed_at, e.enrolled_at, g.state, g.qr_content, g.qr_invalid_at, g.qr_shown_until
             from enrolment.enrolment e join enrolment.class_group g on g.id = e.group_id
             where e.learner_id = $1 and e.live and e.live_until > $2 and g.class_id = c.id
           ) seat on true
           where o.order_no = $3 and o.learner_id = $1 order by seat.enrolled_at desc nulls last limit 1`,
    values: [learner, now, order],
  });
  const [row] = rows;
  return row && classOf(row, links);
};
