-- How often the provider has said that it does not know an intent of ours: after a few times nobody asks any more.
alter table intents add column unknown_times integer not null default 0;
-- Refunds made at the provider's own desk are mirrored beside ours.
alter table refunds add column made_by text not null default 'shop' check (made_by in ('shop', 'provider'));
alter table refunds add check (made_by = 'shop' or (provider_id is not null and asked_by is null));
