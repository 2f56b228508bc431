-- compatible_from: 0.1.0

-- Words of a file of which nobody has said what they are in the shop.
alter table imports add column questions jsonb not null default '[]';
