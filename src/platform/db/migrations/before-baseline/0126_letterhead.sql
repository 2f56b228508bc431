-- With which letterhead a mail was sent: it is that of the time of sending (src/mail/letterhead/noun.ts). Null for mails that were not
-- sent, and for those that were sent before this migration.
alter table mails add column sender text, add column reply_to text, add column footer text;
-- Somebody of the staff sends themselves a letter to look at it.
alter table mails drop constraint mails_cause_check;
alter table mails add constraint mails_cause_check
  check (cause in ('account', 'customer', 'guest', 'admin', 'payment', 'test'));
