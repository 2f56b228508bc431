-- Reviews are shown at once, or after staff have approved them; staff hide them and answer them (docs/decisions/review-desk.md).
alter table reviews
  add column state text not null default 'shown' check (state in ('new', 'shown', 'hidden')),
  -- Why it is hidden, for its author.
  add column hidden_because text not null default '' check (length(hidden_because) <= 500),
  add column answer text not null default '' check (length(answer) <= 2000),
  add column answered_at timestamptz,
  -- What staff search, as in migration 0003.
  add column search text not null generated always as (
    lower((name || ' ' || email || ' ' || about) collate "und-x-icu")
  ) stored,
  add constraint reviews_hidden_check check (hidden_because = '' or state = 'hidden'),
  add constraint reviews_answered_check check ((answer = '') = (answered_at is null));

-- The public reads have only the shown ones.
create index reviews_shown on reviews (seq desc) where state = 'shown';
create index reviews_shown_product on reviews (product_id, seq desc) where state = 'shown' and product_id is not null;
drop index reviews_product;
create index reviews_state on reviews (state, seq desc);
create index reviews_ratings on reviews (ratings, seq desc);
create index reviews_search on reviews using gin (search gin_trgm_ops);
