import { synonyms } from '../../dialects/synonyms.ts'
import type { TableField } from '../../tables/model.ts'

const keysOf = (text: string) => text.split(/\s+/)

/** The columns of a file of prices; ours first. */
export const priceFields = [
  { name: 'id', label: 'Id', keys: ['id'] },
  {
    name: 'partNumber',
    label: 'Part number',
    keys: keysOf(synonyms.partNumber ?? ''),
  },
  { name: 'maker', label: 'Brand', keys: keysOf(synonyms.maker ?? '') },
  {
    name: 'group',
    label: 'Group',
    keys: keysOf(
      'group customergroup pricegroup gruppe kundengruppe preisgruppe groupe groupeclient grupo gruppo grupa groep klantgroep',
    ),
  },
  {
    name: 'from',
    label: 'From',
    keys: keysOf(
      'from fromquantity minquantity minqty quantity qty ab abmenge staffelmenge staffel menge quantite cantidad quantita ilosc aantal',
    ),
  },
  { name: 'price', label: 'Price', keys: keysOf(synonyms.price ?? '') },
] as const satisfies readonly TableField[]
export type PriceField = (typeof priceFields)[number]['name']
