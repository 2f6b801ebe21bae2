-- Outside a transaction: learners ask for copies while the index is made.
-- A learner’s newest copy or request to leave, what goes with them and what two accounts that become one have is looked up by learner, in
-- whatever state; the indexes by learner that were there leave states out.
drop index concurrently if exists privacy.export_learner;
create index concurrently export_learner on privacy.export (learner_id, id);
drop index concurrently if exists privacy.cancellation_learner;
create index concurrently cancellation_learner on privacy.cancellation (learner_id, id);
