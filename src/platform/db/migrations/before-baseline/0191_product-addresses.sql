-- The former addresses (slugs) of a product lead to it, and no other product gets one of them.

create table product_addresses (
  slug text primary key,
  product_id text not null references products (id) on delete cascade
);

create index product_addresses_product_id_idx on product_addresses (product_id);

-- After the unique index of products has waited for a product that gives the address up at this moment.
create function refuse_former_address() returns trigger language plpgsql as $$
begin
  if exists (select from product_addresses a where a.slug = new.slug and a.product_id <> new.id) then
    raise unique_violation using
      message = format('%s is a former address of another product', new.slug),
      constraint = 'product_addresses_pkey';
  end if;
  return null;
end
$$;

create function remember_product_address() returns trigger language plpgsql as $$
begin
  delete from product_addresses where slug = new.slug and product_id = new.id;
  insert into product_addresses (slug, product_id) values (old.slug, new.id);
  return null;
end
$$;

create trigger products_refuse_former_address
  after insert or update of slug on products
  for each row execute function refuse_former_address();

create trigger products_remember_address
  after update of slug on products
  for each row when (old.slug is distinct from new.slug) execute function remember_product_address();
