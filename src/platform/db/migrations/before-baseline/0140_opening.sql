-- A live shop starts closed to visitors (docs/decisions/opening.md). One that is upgraded is running if it has a product or an
-- order, and stays open.
insert into settings (name, version, value)
select 'opening', 1, '{"open": true}'
where exists (select from products) or exists (select from orders);
