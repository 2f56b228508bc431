-- compatible_from: 0.1.0
alter table troubles drop constraint troubles_what_check;
alter table troubles add constraint troubles_what_check check (what in ('mail', 'payment', 'search'));
