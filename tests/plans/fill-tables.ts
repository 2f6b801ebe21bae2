import type pg from 'pg';

/** Operators' tables, and one of a row a day: some hundred rows, however many learners there are. Every other table is one that grows. */
export const FEW: readonly string[] = [
  'content.group_page',
  'content.landing_page',
  'content.landing_page_version',
  'content.offer',
  'content.product',
  'documents.document',
  'documents.version',
  'enrolment.alert',
  'enrolment.camp',
  'enrolment.channel_audience',
  'enrolment.class',
  'enrolment.family',
  'enrolment.live_code',
  'enrolment.live_code_target',
  'enrolment.mutex',
  'enrolment.period',
  'enrolment.rota',
  'enrolment.teacher',
  'exams.day_question',
  'exams.gate_question',
  'exams.paper',
  'exams.paper_question',
  'exams.question',
  'exams.sheet',
  'learning.audio_track',
  'learning.book',
  'learning.book_chapter',
  'learning.chapter',
  'learning.course',
  'learning.film',
  'learning.member_course',
  'learning.moved_day',
  'learning.recording',
  'learning.section',
  'learning.sound',
  'learning.teacher',
  'notices.announcement',
  'privacy.erasure_pass',
  'promotion.ad_link',
  'promotion.network_pace',
  'promotion.short_link',
  'settings.allowed_host',
  'settings.channel',
  'settings.dynamic_route',
  'settings.may_sell',
  'settings.mini_program',
  'settings.official_account',
  'settings.pay_business',
  'settings.pay_channel',
  'settings.remote_config',
  'sharing.live_class',
  'support.calendar_day',
  'support.cannot_join_reason',
  'support.complaint_step',
  'support.service_link',
  'together.book',
  'together.chapter',
  'together.survey',
  'trade.classroom_code',
  'trade.code_batch',
  'trade.coupon_terms',
  'trade.exclusion',
  'trade.goods',
  'trade.item',
  'trade.offer',
  'trade.order_step',
  'trade.parcel_step',
  'trade.part',
  'trade.postage_region',
  'trade.prerequisite',
  'trade.price',
  'trade.sku',
  'work.class_pass',
  'work.homework',
];
const FEW_ROWS = 200;
/** Of the other tables a part is enough: whether a thousandth or a ten-thousandth is wanted, an index is the shorter way. */
const MANY_ROWS = 100_000;
const MANY = ['identity.wechat_account', 'identity.session', 'enrolment.enrolment', 'enrolment.decision'];
const SOME_ROWS = 20_000;

/** The state that nearly all rows are in, where it is not the last that the check allows. */
const SETTLED: Readonly<Record<string, string>> = {
  'identity.avatar.state': 'ready',
  'support.evidence.state': 'ready',
  'identity.sms_message.state': 'sent',
  'notices.reminder.state': 'sent',
  'work.attachment.state': 'ready',
};

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  isUnique: boolean;
  rule: string | null;
}

const COLUMNS = `
  select n.nspname || '.' || c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indkey[0] = a.attnum and i.indnatts = 1) as "isUnique",
    (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
       and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[''%' limit 1) as rule
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'public') and n.nspname not like 'pg_%'
  order by 1, a.attnum`;

const REFERS = /^(?:family|camp|period|class|teacher|product|course|reason)_id$/;

/** Something that the column may hold, different from row to row `i`; mostly what a row has when nothing is left to be done with it. */
const valueOf = ({ table, column, type, nullable, isUnique, rule }: Column): string => {
  const allowed = [...(rule ?? '').matchAll(/'([^']+)'::text/g)].map(([, value]) => value);
  if (allowed.length > 0) {
    const settled = SETTLED[`${table}.${column}`] ?? allowed.at(-1);
    return `case when i % 200 = 0 then (array['${allowed.join("','")}'])[1 + (i / 200) % ${allowed.length}] else '${settled}' end`;
  }
  const sometimes = (value: string): string => (nullable && !isUnique ? `case when i % 4 > 0 then ${value} end` : value);
  if (/^(?:bigint|integer|smallint)$/.test(type)) {
    if (REFERS.test(column)) return `1 + i % ${FEW_ROWS}`;
    if (column === 'group_id' && !isUnique) return '1 + i / 180';
    // Nobody who is asked about: whoever became another is followed, and a circle of them without end.
    if (column === 'from_learner_id') return '100000000 + i';
    return type === 'smallint' || (type === 'integer' && !isUnique && column !== 'seat_no') ? '(1 + i % 5)::smallint' : 'i';
  }
  if (type === 'timestamp with time zone') return sometimes(`now() - interval '1 hour' * (i % 2000)`);
  if (type === 'date') return sometimes(`current_date - (i % 80)::int`);
  if (type === 'boolean') return 'i % 20 = 0';
  if (type === 'uuid') return sometimes('md5(i::text)::uuid');
  if (type === 'bytea') return sometimes(`sha256(('${column}' || i)::bytea)`);
  if (type === 'json' || type === 'jsonb') return `'{}'::${type}`;
  if (type === 'interval') return `interval '1 day'`;
  if (type.endsWith('multirange') || type.endsWith('[]')) return `'{}'::${type}`;
  return sometimes(column === 'audience' ? `'period-' || i` : `'${column}-' || i`);
};

const rowsOf = (table: string, learners: number): number => {
  if (table === 'identity.learner') return learners;
  if (FEW.includes(table)) return FEW_ROWS;
  return MANY.includes(table) ? MANY_ROWS : SOME_ROWS;
};

/** Rows of every table, without the rules that only matter to whoever reads them. The statistics are those of real rows. */
export const fillTables = async (pool: pg.Pool, learners: number): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'`);
    const { rows: columns } = await client.query<Column>(COLUMNS);
    const { rows: rules } = await client.query<{ text: string }>(
      `select format('alter table %s drop constraint if exists %I', conrelid::regclass, conname) as text from pg_constraint
       where contype in ('c', 'x') and conislocal and conrelid <> 0 and connamespace::regnamespace::text not like 'graphile%'`,
    );
    for (const { text } of rules) await client.query(text);
    // Whatever is looked at only at the commit cannot be left out row by row: its index stays, its rule goes.
    const { rows: late } = await client.query<{ text: string }>(
      `select format('alter table %s drop constraint %I; create index %I on %s %s', conrelid::regclass, conname, conname, conrelid::regclass,
         substring(pg_get_constraintdef(oid) from '\\(.*\\)')) as text
       from pg_constraint where contype = 'u' and condeferrable`,
    );
    for (const { text } of late) await client.query(text);
    for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
      const names = own.map(({ column }) => `"${column}"`).join(', ');
      await client.query(
        `insert into ${table} (${names}) overriding system value select ${own.map(valueOf).join(', ')}
         from generate_series(1, ${rowsOf(table, learners)}) i on conflict do nothing`,
      );
    }
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
};
