-- A worker takes a mail for one try, so that two never send the same.
alter table mails add column claimed_until timestamptz;
-- What reaches the head of a mail is one line each.
alter table mails add constraint mails_one_line check (recipient !~ '[[:cntrl:]]' and subject !~ '[[:cntrl:]]');
-- The outbox is searched and sorted in the index; whole mails are read for one page only.
create index mails_listed on mails (seq desc) include (recipient, subject, kind, state);
create index mails_state on mails (state, seq desc);

create index audit_log_listed on audit_log (id desc) include (actor, act, subject_kind, subject_id);
create index alarms_open on alarms (seq desc) where resolved_at is null;

-- What ends with time is swept by its time.
create index sessions_expiry on sessions ("expiresAt");
create index verifications_expiry on verifications ("expiresAt");
create index webhook_events_age on webhook_events (received_at);

-- The figures of the admin home.
create index orders_figures on orders (created_at) where shipment <> 'cancelled' and deleted_at is null;
create index orders_revenue on orders (paid_at) include (total_cents, refunded_cents) where paid_at is not null;
drop index orders_paid_at;
create index orders_paid_to_ship on orders (seq desc)
  where shipment = 'pending' and payment in ('paid', 'part_refunded') and deleted_at is null;
