import type { FeedKind } from '#base/contract/forms/feed.ts'
import { isolated } from '#base/contract/isolated.ts'
import type { FeedRemark } from '../model.ts'

const kinds: Readonly<Record<FeedKind, string>> = {
  google: 'Google Merchant Center (XML)',
  google_tsv: 'Google Merchant Center (text with tabs)',
  meta: 'Meta catalogue (CSV)',
  ebay: 'eBay listings (CSV)',
}

/** Why products are left out, and what others lack, after how many there are. */
const remarks: Readonly<Record<FeedRemark, string>> = {
  no_picture: 'without a picture',
  no_text: 'without a text',
  no_identifier: 'without a barcode, or a brand and part number',
  too_many_vehicles: 'fit more vehicles than a listing may have',
  open_questions: 'fit more vehicles after a question; these are not named',
  no_vehicle_ids: 'fit vehicles that no id or name of eBay means whole',
}

/** The page of feeds. */
export const feedWords = {
  about:
    'Lists of your products for marketplaces and search engines. Each has an address that you give them; the shop writes it anew when something changes.',
  add: 'Add a feed',
  addTitle: 'New feed',
  editTitle: (name: string) => `Change ${isolated(name)}`,
  none: 'No feed yet',
  noneHint:
    'Add one, and paste its address into the Merchant Center, the Commerce Manager or your eBay tool.',
  kinds,
  name: 'Name',
  kind: 'For',
  country: 'Country in which it is sold',
  countryHint: 'It decides the taxes in the prices: the United States and Canada without, all others with.',
  category: 'Category number at eBay',
  categoryHint: 'All its listings are in this category.',
  mostVehicles: 'Most vehicles of a listing',
  mostVehiclesHint: 'Empty: as many as eBay takes in most categories.',
  isOn: 'Switched on',
  off: 'Off: nothing is at its address.',
  address: 'Address',
  copy: 'Copy',
  copied: 'The address was copied.',
  notCopied: 'The browser did not copy it. Please select it.',
  edit: 'Change',
  renew: 'New address',
  renewTitle: (name: string) => `Give ${isolated(name)} a new address?`,
  renewWhat: 'The address that it has now leads nowhere at once. Paste the new one wherever it is read.',
  renewed: 'It has a new address.',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${isolated(name)}?`,
  removeWhat: 'Nothing is at its address any more.',
  removed: 'The feed was removed.',
  saved: 'The feed was saved.',
  writing: 'Being written for the first time',
  written: 'Written',
  contentSince: 'content since',
  counts: (inFeed: string, onSale: string) => `${inFeed} of ${onSale} products on sale`,
  leftOut: (count: string) => `${count} left out`,
  nothingLeftOut: 'Nothing is left out',
  remarks,
  remark: (count: string, remark: FeedRemark) => `${count} ${remarks[remark]}`,
  listTitle: (name: string) => `Products of ${isolated(name)} to look at`,
  listAll: 'Show the products',
  hideAll: 'Hide the products',
  allRemarks: 'All',
  which: 'Which',
  isIn: 'In the feed',
  isOut: 'Left out',
  more: 'Show more',
  filesTitle: 'Files to take away',
  filesAbout:
    'Imported again they change nothing: mend one and send it back. Numbers, pictures and stock are products with these columns alone.',
  files: {
    products: 'Products, all columns',
    numbers: 'Part numbers, barcodes, OE numbers, cross references and related products',
    pictures: 'Pictures',
    stock: 'Stock',
    prices: 'Prices by quantity and price lists',
    vehicles: 'Vehicles',
  },
  csv: 'CSV',
  excel: 'Excel',
  failed: 'It could not be written. The log of the shop says why; the one before is still at the address.',
} as const
