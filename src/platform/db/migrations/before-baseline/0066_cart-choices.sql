-- What a customer chose for a cart, each with the moment when it was chosen or taken back: of two carts that are merged, the newer
-- choice stays (docs/decisions/cart-terms.md).
alter table carts
  -- As it is compared: in upper case, without spaces.
  add column coupon text check (coupon <> ''),
  add column coupon_at timestamptz,
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column region text check (region <> ''),
  add column postal_code text check (postal_code <> ''),
  add column destination_at timestamptz,
  add check (country is not null or (region is null and postal_code is null)),
  -- The id of a method in the settings of deliveries, which may have lost it since.
  add column delivery_method text check (delivery_method <> ''),
  add column delivery_at timestamptz;
