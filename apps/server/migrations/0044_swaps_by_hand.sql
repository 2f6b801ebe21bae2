-- One of our people may put up the next code of a group at once, and the history says so.
alter table enrolment.qr_change drop constraint qr_change_why_check;
-- allow constraint-missing-not-valid: a row a swap, so there are few of them.
alter table enrolment.qr_change add constraint qr_change_why_check
  check (why in ('day-six', 'reported', 'presses', 'waited-for', 'by-hand'));
