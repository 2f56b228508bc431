import { headKey } from '#office/imports/dialects/heads.ts'
import type { EarlierKind } from '../model.ts'

/** What a column of a file may say. */
export type Field = { [Kind in EarlierKind]: keyof (typeof names)[Kind] }[EarlierKind]

/** The keys of the heads of columns, by what they say, the best first: ours, then what the exports of other shops have. */
const person = {
  email: 'email emailaddress useremail customeremail billingemail emailbilling',
  name: 'name fullname displayname customername billingname billtoname',
  firstName: 'firstname billingfirstname firstnamebilling givenname vorname prenom',
  lastName: 'lastname billinglastname lastnamebilling surname familyname nachname',
  company: 'company defaultaddresscompany billingcompany companybilling',
}
const address = {
  line1:
    'addressline1 address1 defaultaddressaddress1 billingaddress1 billingstreet address12billing street address billingaddress',
  line2: 'addressline2 address2 defaultaddressaddress2 billingaddress2',
  postalCode:
    'postcode zip postalcode defaultaddresszip billingpostcode billingzip postcodebilling zippostalcode',
  city: 'city defaultaddresscity billingcity citybilling',
  region:
    'region provincecode defaultaddressprovincecode billingstate billingprovince statecodebilling province state',
  country: 'countrycode countryid defaultaddresscountrycode billingcountry countrycodebilling country',
}
const names = {
  customers: {
    ...person,
    ...address,
    phone: 'phone phonenumber telephone defaultaddressphone billingphone phonebilling mobile',
    group: 'group customergroup groupname defaultgroup role userrole',
    consentAt:
      'agreedtonewson consentat consentdate newsletterdateadd newsletterdate subscribedat acceptsmarketingat emailmarketingconsentupdatedat',
    consent: 'acceptsemailmarketing acceptsmarketing newsletter agreedtonews',
  },
  addresses: { ...person, ...address },
  orders: {
    number: 'order ordernumber ordername name incrementid orderid reference id number',
    placedAt: 'date orderdate createdat purchasedate dateadd placedat datecreated',
    currency: 'currency ordercurrency currencycode ordercurrencycode isocode',
    total:
      'total ordertotal ordertotalamount grandtotal grandtotalpurchased totalpaid totalpaidtaxincl totalamount',
    state: 'status orderstatus financialstatus state paymentstatus',
    item: 'item itemname lineitemname productname product',
    itemNumber: 'partnumber lineitemsku sku itemsku productreference',
    quantity: 'quantity lineitemquantity itemquantity qty quantityordered productquantity',
    price: 'price lineitemprice itemcost itemprice unitprice',
    ...person,
    ...address,
  },
  reviews: {
    product: 'product productslug producthandle handle slug productlink producturl urlkey',
    itemNumber: 'partnumber productsku sku',
    ratings: 'rating ratings stars score grade',
    name: 'name author reviewername commentauthor nickname customername',
    email: 'email revieweremail authoremail commentauthoremail customeremail',
    title: 'title reviewtitle subject summary',
    about: 'text review body content commentcontent detail reviewbody message',
    placedAt: 'date createdat reviewdate commentdate dateadd postedat',
  },
} as const

/** What the columns of a file of a kind say: each field once, in the column that names it best. */
export function fieldsOf(kind: EarlierKind, heads: readonly string[]): readonly (Field | null)[] {
  const keys = heads.map(headKey)
  const found: (Field | null)[] = heads.map(() => null)
  for (const [field, known] of Object.entries(names[kind])) {
    const places = known
      .split(' ')
      .map((key) => keys.findIndex((one, at) => one === key && found[at] === null))
    const [place] = places.filter((at) => at >= 0)
    if (place !== undefined) found[place] = field as Field
  }
  return found
}

/** The heads of a file that is understood as it is. */
export const templateHeads: Readonly<Record<EarlierKind, readonly string[]>> = {
  customers: [
    ...['Email', 'First name', 'Last name', 'Company', 'Phone', 'Group', 'Agreed to news on'],
    ...['Address line 1', 'Address line 2', 'Postcode', 'City', 'Region', 'Country'],
  ],
  addresses: [
    ...['Email', 'First name', 'Last name', 'Company', 'Address line 1', 'Address line 2', 'Postcode'],
    ...['City', 'Region', 'Country'],
  ],
  orders: [
    ...['Order', 'Email', 'Date', 'Total', 'Currency', 'Status', 'Item', 'Part number', 'Quantity', 'Price'],
    ...['Name', 'Address line 1', 'Postcode', 'City', 'Country'],
  ],
  reviews: ['Product', 'Part number', 'Rating', 'Name', 'Email', 'Title', 'Text', 'Date'],
}
