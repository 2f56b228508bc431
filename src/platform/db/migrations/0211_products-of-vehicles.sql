-- compatible_from: 0.1.0
-- The products of a vehicle are found by an index of the vehicles of each product, in place of a table that triggers wrote.
create index product_vehicles_by_vehicle on product_vehicles using gin (vehicles) with (fastupdate = off);
drop table vehicle_products;
drop trigger product_vehicles_added on product_vehicles;
drop trigger product_vehicles_changed on product_vehicles;
drop trigger product_vehicles_removed on product_vehicles;
drop function vehicles_get_products();
drop function vehicles_change_products();
drop function vehicles_lose_products();
drop function change_vehicle_products(integer[], integer[], smallint[]);
