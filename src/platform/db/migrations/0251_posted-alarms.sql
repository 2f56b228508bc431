-- compatible_from: 0.1.0
-- When an alarm was sent to the address of ALARM_WEBHOOK_URL.
alter table alarms add column posted_at timestamptz;
