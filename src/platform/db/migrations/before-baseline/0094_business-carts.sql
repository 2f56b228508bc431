-- Whether the customer has said at the checkout that they are a business with a tax number, which some tax zones exempt
-- (docs/decisions/cart-terms.md). The number itself is stored with the order only.
alter table carts add column is_business boolean not null default false;
