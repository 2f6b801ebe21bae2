-- What was heard of a live class counts, on air or as a replay.

-- Which seconds of the class, from its hour on, each once: united with what is seen of its replay when that is there.
alter table live.attendance add column heard int4multirange not null default '{}';

-- Seconds of the replay in which something is taught. Questions and offers are no learning.
alter table live.broadcast add column teaching int4multirange;

-- Where a second of the class lies in its replay: each piece from which second of the class on, and how long it is.
alter table live.piece add column from_s int, add column seconds int check (seconds > 0);

-- Which seconds of a sitting count as learning; all of them where nothing is said.
alter table learning.sitting add column counts int4multirange;
