import * as z from 'zod/mini'
import { isWebLink } from '../link.ts'
import { sellerRules as rules } from '../messages/seller-words.ts'
import { optionalEmail, requiredText, text } from './fields.ts'
import { refuseDocument } from './places.ts'

/** The sizes of paper for documents. */
export const papers = ['A4', 'Letter'] as const

const prefix = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{0,11}$/, rules.prefix))
const web = text(200).check(z.refine((link) => link === '' || isWebLink(link), rules.web))

/** Who sells: what invoices, credit notes and slips say about the shop. Empty fields are not printed. */
export const sellerForm = z
  .strictObject({
    /** As in the register of companies; documents without it are issued in the shop's name. */
    legalName: text(120),
    /** Several lines. */
    address: text(500),
    /** Of the seat, as ISO 3166 has it; empty while it is unknown. It is not printed: the address has it. */
    country: z._default(z.string().check(z.regex(/^([A-Z]{2})?$/, rules.country)), ''),
    /** Each as it is printed, such as `VAT ID DE123456789`. */
    taxNumbers: z.array(requiredText(60)).check(z.maxLength(5, rules.taxNumbers)),
    /** The register and the number in it. */
    companyNumber: text(120),
    email: optionalEmail(254, rules.email),
    phone: text(40),
    web,
    /** Several lines. */
    bank: text(300),
    /** Below the amounts of every document; several lines. */
    words: text(1000),
    paper: z.enum(papers),
    /** What the numbers of invoices begin with: `INV` makes INV-2026-000001. */
    invoicePrefix: prefix,
    creditNotePrefix: prefix,
  })
  .check((context) => {
    const { invoicePrefix, creditNotePrefix } = context.value
    if (invoicePrefix === creditNotePrefix) refuseDocument(rules.samePrefix, context, ['creditNotePrefix'])
  })

/** As the database has it: its email can be older than the rule for addresses. */
export const storedSeller = z.strictObject({ ...sellerForm.shape, email: text(254) })

/** As calls and the database have it. */
export type SellerSettings = z.output<typeof sellerForm>

/** What documents say until the owner says who sells. */
export const unnamedSeller: SellerSettings = {
  legalName: '',
  address: '',
  country: '',
  taxNumbers: [],
  companyNumber: '',
  email: '',
  phone: '',
  web: '',
  bank: '',
  words: '',
  paper: 'A4',
  invoicePrefix: 'INV',
  creditNotePrefix: 'CN',
}
