import { papers, type SellerSettings } from '#base/contract/forms/seller.ts'
import { sellerWords as words } from '#base/contract/messages/seller-words.ts'
import { countryOptions } from '#base/countries/names.ts'
import type { Fields } from '#platform/settings/screens/fields.tsx'
import { area, choice, lines, text } from '#platform/settings/screens/inputs.tsx'
import { labelOf } from '#pricing/seller/model.ts'

const { company, contact, documents } = words

/** The hint of a prefix: the first number of this year that begins with it. */
const prefixHint = (prefix: string) =>
  words.prefixHint(labelOf(prefix.trim().toUpperCase(), new Date().getFullYear(), 1))

export const sellerFields: Fields<SellerSettings> = {
  legalName: text({ card: company, label: words.legalName, hint: words.legalNameHint, max: 120 }),
  address: area({ card: company, label: words.address, max: 500, rows: 3 }),
  country: choice({
    card: company,
    label: words.country,
    hint: words.countryHint,
    options: () => [{ value: '', label: words.noCountry }, ...countryOptions()],
  }),
  taxNumbers: lines({
    card: company,
    label: words.taxNumbers,
    hint: words.taxNumbersHint,
    max: 310,
    rows: 2,
  }),
  companyNumber: text({
    card: company,
    label: words.companyNumber,
    hint: words.companyNumberHint,
    max: 120,
  }),
  email: text({ card: contact, label: words.email, type: 'email', max: 254 }),
  phone: text({ card: contact, label: words.phone, type: 'tel', max: 40 }),
  web: text({ card: contact, label: words.web, type: 'url', max: 200 }),
  bank: area({ card: contact, label: words.bank, max: 300, rows: 2 }),
  invoicePrefix: text({
    card: documents,
    label: words.invoicePrefix,
    hint: (draft) => prefixHint(draft.invoicePrefix),
    max: 12,
  }),
  creditNotePrefix: text({
    card: documents,
    label: words.creditNotePrefix,
    hint: (draft) => prefixHint(draft.creditNotePrefix),
    max: 12,
  }),
  paper: choice({
    card: documents,
    label: words.paper,
    options: papers.map((value) => ({ value, label: words.papers[value] })),
  }),
  words: area({ card: documents, label: words.words, max: 1000 }),
}
