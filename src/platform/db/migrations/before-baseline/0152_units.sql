-- Whether staff and shoppers read pounds and inches is a setting of the trade; shops that saved it before keep grams and millimetres
-- (docs/decisions/units.md).
update settings set value = value || '{"units": "metric"}' where name = 'trade' and not value ? 'units';
