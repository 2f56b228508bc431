-- compatible_from: 0.1.0
-- How many of the part a vehicle needs (null: not said), and the maker's own name of the line, such as Sport.
alter table fitments
  add column quantity smallint check (quantity between 1 and 999),
  add column label text not null default '' check (length(label) <= 60);

-- What else a fitment says, beside its `note`. A hint is shown and decides nothing; a condition is asked; so is an imported note that the
-- owner has not sorted yet. The same text has the same key of its question in every fitment, and no other text has it.
create table fitment_notes (
  fitment_id integer not null references fitments (id) on delete cascade,
  place smallint not null check (place >= 0),
  text text not null check (text <> '' and length(text) <= 300),
  kind text not null check (kind in ('hint', 'condition', 'unsorted')),
  question text not null check (question ~ '^note-[0-9a-f]{35}$'),
  primary key (fitment_id, place),
  unique (fitment_id, text)
);
create index fitment_notes_by_question on fitment_notes (question) where kind <> 'hint';
create index fitment_notes_by_text on fitment_notes (kind, text);

-- What the owner said that a text of notes is: it holds for every later import of the text.
create table note_meanings (
  text text primary key check (text <> '' and length(text) <= 300),
  meaning text not null check (meaning in ('hint', 'condition')),
  sorted_at timestamptz not null default now()
);
