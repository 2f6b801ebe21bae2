-- What a staff write is held against: the row of the audit alone, with nobody asked who they are and nothing done.
begin;
select from staff.audit_head for update;
insert into staff.audit (seq, at, call, subject, outcome, request_id, prev_hash, hash)
  select seq + 1, now(), '/bare', 'nothing', 'done', 'request', hash, sha256(hash) from staff.audit_head;
commit;
