-- What staff note about a customer, for each other: of an account, or of the email of a guest.
create table customer_notes (
  id text primary key,
  user_id text references users (id) on delete cascade,
  email text check (email <> ''),
  author_id text references users (id) on delete set null,
  words text not null check (length(words) between 1 and 2000),
  created_at timestamptz not null default now(),
  check ((user_id is null) <> (email is null))
);
create index customer_notes_user on customer_notes (user_id, id) where user_id is not null;
create index customer_notes_email on customer_notes (email, id) where email is not null;

-- The page of a customer has their newest mails and reviews.
create index mails_recipient on mails (recipient, seq desc) where recipient <> '';
create index reviews_author on reviews (user_id, seq desc) where user_id is not null;
