-- Who pays in WeChat is who sits before the page. Where one learner has several names at an account, it is the one that came last.
alter table identity.wechat_account add column seen_at timestamptz;
