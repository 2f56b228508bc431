-- How text is made alike before it is searched, what a product knows and what somebody types alike: small letters
-- without accents, `280 × 22 mm` as 280x22mm, `1/2"` as 1/2inch, `5W-30` as 5w30, signs between words as spaces. A hyphen
-- within a word stays, and so does a sign that means something in a pattern (src/catalog/store/search.ts).
create function fold(said text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := lower(normalize(said, nfd) collate "und-x-icu");
begin
  folded := regexp_replace(folded, '[\u0300-\u036f\u00ad·]', '', 'g');
  folded := translate(folded, '×✕⁄’″“”‐‑–—−' || chr(160) || chr(8239), 'xx/''"""--     ');
  folded := regexp_replace(folded, '([0-9])\s*[x*]\s*(?=[0-9])', '\1x', 'g');
  folded := regexp_replace(folded, '([0-9])(?:\s*(?:"|''''|inch(?:es)?(?![a-z]))|in(?![a-z0-9]))', '\1inch ', 'g');
  folded := regexp_replace(folded, '([0-9])[ -]*(mm|cm|ml|kg|kw|ah|nm|bar|[mlgvwat])(?![a-z0-9])', '\1\2', 'g');
  folded := regexp_replace(folded, '([0-9]w)[ -]?([0-9]{2})(?![0-9])', '\1\2', 'g');
  folded := regexp_replace(folded, '[][,;:(){}!?"…|<>&]+|[.](?![0-9])', ' ', 'g');
  folded := regexp_replace(folded, '/(?![0-9])|(?<![0-9])/', '-', 'g');
  return btrim(regexp_replace(folded, '(?:\s|-{2,}|-(?!\S)|(?<!\S)-)+', ' ', 'g'));
end $$;

-- One line of what a product is found by: its words, each after a space, then its numbers by themselves, with and without
-- their unit: 280x22mm holds 280, 22 and 22mm, M14 holds 14.
create function search_line(said text) returns text language sql immutable parallel safe
begin atomic
  select ' ' || coalesce(replace(folded, '-', ' ') || ' ' || coalesce(numbers || ' ', ''), '')
  from fold(said) folded, lateral (
    select string_agg(distinct number[1] || coalesce(' ' || number[1] || number[2], ''), ' ') as numbers
    from regexp_matches(
      regexp_replace(folded, '([0-9])x(?=[0-9])', '\1 ', 'g'),
      '([0-9]+(?:[./][0-9]+)*)((?:mm|cm|ml|kg|kw|ah|nm|bar|inch|[mlgvwat])(?![a-z0-9]))?', 'g'
    ) number) found;
end;

-- Four lines: what the thing is (its name up to the first comma or figure), its name, its part number (also without its
-- dashes), and the rest.
create function product_search(
  name text, part_number text, maker text, category text, made_in text, attributes jsonb, about text
) returns text language sql immutable parallel safe
begin atomic
  select concat_ws(chr(10),
    ' ' || replace(fold(regexp_replace(name, '[,(0-9].*$', '')), '-', ' ') || ' ',
    search_line(name),
    search_line(part_number || ' , ' || regexp_replace(part_number, '[^A-Za-z0-9]', '', 'g')),
    search_line(concat_ws(' , ', maker, category, made_in, about, (
      select string_agg(
        concat_ws(' ', attribute ->> 'value', case attribute ->> 'unit' when 'in' then 'inch' else attribute ->> 'unit' end), ' , ')
      from jsonb_path_query(attributes, '$[*]') attribute))));
end;

-- What is stored as generated is worked out again only when a column that it is made of is written: stock is not.
alter table products drop column search;
alter table products add column search text not null generated always as (
  product_search(name, part_number, maker, category, made_in, attributes, about)
) stored;
create index products_search on products using gin (search gin_trgm_ops);
