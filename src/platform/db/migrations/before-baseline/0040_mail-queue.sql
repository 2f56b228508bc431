-- The outbox is its own queue: a mail is sent once it is due, by whichever process claims it first (docs/decisions/outbox.md).
alter table mails add column due_at timestamptz not null default now();
create index mails_due on mails (due_at) where state = 'queued';
-- Mails are written once and change twice soon after: room in the page keeps the indexes out of the first change, and a table
-- that grows by thousands in a minute is not left until a fifth of it has changed.
alter table mails set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table mail_sends set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

-- The job queue sent them before. What waits there is due when its job was.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update mails set due_at = j.run_at
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send_mail' and mails.id = j.payload ->> 'mailId' and mails.state = 'queued';
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'send_mail';
  end if;
end $$;
