-- A code, and the tries at it, belong to the browser that asked for it: nobody else's guesses use them up. What is under way lives five
-- minutes and is asked for again.
delete from identity.sms_code;
alter table identity.sms_code drop constraint sms_code_pkey;
alter table identity.sms_code add column asker_lookup bytea not null check (octet_length(asker_lookup) = 32);
alter table identity.sms_code add primary key (mobile_lookup, purpose, asker_lookup);

-- Every minute the words of the last ten are looked at.
create index cannot_join_report_age on support.cannot_join_report (reported_at);
