-- Who causes a mail decides how many of its kind one address gets (src/mail/limits.ts). Mails that are queued already go out.
alter table mails add column cause text not null default 'payment'
  check (cause in ('account', 'customer', 'admin', 'payment'));
alter table mails alter column cause set default 'customer';
-- A mail above the limit stays in the outbox.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('queued', 'sent', 'kept', 'failed', 'held'));

-- Every mail that was let out to the carrier, by the mailbox it went to (a hash). It outlives the mail: who deletes an
-- account and makes it again does not begin anew.
create table mail_sends (
  mail_id text primary key,
  mailbox text not null,
  cause text not null,
  at timestamptz not null default now()
);
create index mail_sends_mailbox on mail_sends (mailbox, at);
create index mail_sends_age on mail_sends (at);

-- Which alarms admins have been told of by mail. Those from before are known to them.
alter table alarms add column mailed_at timestamptz;
update alarms set mailed_at = now();
create index alarms_to_mail on alarms (seq) where mailed_at is null;

-- What the shop needs and cannot reach just now, since when, and when that was last seen. A row goes when it is back.
create table troubles (
  what text primary key check (what in ('mail', 'payment')),
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  reason text not null
);

-- Who bought a product: asked for each review that is shown.
create index orders_bought on orders (user_id, product_id) where payment in ('paid', 'part_refunded');
