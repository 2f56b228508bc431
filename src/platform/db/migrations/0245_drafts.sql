-- compatible_from: 0.1.0
-- Products that were never on sale: the filter of drafts finds them here.
create index products_drafts on products (seq desc) where archived_at = created_at;
