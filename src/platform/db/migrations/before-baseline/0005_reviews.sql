-- Who bought a product rates it once.
create unique index reviews_once_a_product on reviews (user_id, product_id)
  where product_id is not null and user_id is not null;
