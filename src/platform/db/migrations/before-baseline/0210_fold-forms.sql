-- compatible_from: 0.1.0
-- As migration 0045, and other forms of letters, digits and fractions are the usual ones: ½" is 1/2inch, as it is in a search; signs that nobody sees are none. What only a text
-- beyond ASCII needs is left out for others. src/find/reading/folded.ts says the same of every text.
create or replace function fold(said text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text;
begin
  if octet_length(said) = length(said) then
    folded := lower(said collate "C");
  else
    folded := regexp_replace(said, '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g');
    folded := translate(folded, '…™℠″', chr(57344) || '  "');
    folded := regexp_replace(folded, '([0-9０-９])(?=[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])', '\1 ', 'g');
    folded := lower(normalize(folded, nfkd) collate "und-x-icu");
    folded := regexp_replace(folded, '[\u0300-\u036f·]', '', 'g');
    folded := translate(folded, chr(57344) || '×✕⁄’“”‐–—−', '…xx/''""-   ');
  end if;
  if folded ~ '[0-9]' then
    folded := regexp_replace(folded, '([0-9])\s*[x*]\s*(?=[0-9])', '\1x', 'g');
    folded := regexp_replace(folded, '([0-9])(?:\s*(?:"|''''|inch(?:es)?(?![a-z]))|in(?![a-z0-9]))', '\1inch ', 'g');
    folded := regexp_replace(folded, '([0-9])[ -]*(mm|cm|ml|kg|kw|ah|nm|bar|[mlgvwat])(?![a-z0-9])', '\1\2', 'g');
    folded := regexp_replace(folded, '([0-9]w)[ -]?([0-9]{2})(?![0-9])', '\1\2', 'g');
  end if;
  folded := regexp_replace(folded, '[][,;:(){}!?"…|<>&]+|[.](?![0-9])', ' ', 'g');
  if position('/' in folded) > 0 then
    folded := regexp_replace(folded, '/(?![0-9])|(?<![0-9])/', '-', 'g');
  end if;
  return btrim(regexp_replace(folded, '(?:\s|-{2,}|-(?!\S)|(?<!\S)-)+', ' ', 'g'));
end $$;

-- The column is generated again for the products whose texts have such forms.
update products set name = name
from (select id, concat_ws(' ', name, part_number, maker, category, made_in, about, attributes::text) as said from products) written
where written.id = products.id
  and octet_length(said) <> length(said)
  and (normalize(said, nfkc) <> normalize(said, nfc) or said ~ '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]');
