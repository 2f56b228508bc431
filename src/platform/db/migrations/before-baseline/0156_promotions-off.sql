-- A promotion can be switched off: no cart gets it until an admin switches it on.
alter table promotions add column is_off boolean not null default false;
