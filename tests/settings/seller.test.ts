import { describe, expect, it } from 'vitest'
import { type SellerSettings, sellerForm, unnamedSeller } from '#base/contract/forms/seller.ts'
import { sellerRules as rules } from '#base/contract/messages/seller-words.ts'
import { conversionOf } from '#platform/settings/screens/fields.tsx'
import { footOf, headOf, labelOf, nameOf } from '#pricing/seller/model.ts'
import { sellerFields } from '#pricing/seller/screens/seller-fields.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const { documentOf, draftOf } = conversionOf(sellerFields)

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const company: SellerSettings = {
  legalName: 'Łódź Brakes GmbH',
  address: 'Straße 1\n10115 Berlin\nGermany',
  country: 'DE',
  taxNumbers: ['VAT ID DE123456789', 'Tax no. 30/123/45678'],
  companyNumber: 'HRB 12345, Amtsgericht Berlin',
  email: 'billing@brakes.example',
  phone: '+49 30 123',
  web: 'https://brakes.example',
  bank: 'IBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001',
  words: 'Thank you.',
  paper: 'Letter',
  invoicePrefix: 'RE',
  creditNotePrefix: 'GS',
}

/** The sentence by which a change of some settings is refused, by field. */
function errorsOf(change: Partial<Record<keyof SellerSettings, unknown>>): Record<string, string> {
  const checked = sellerForm.safeParse({ ...company, ...change })
  return Object.fromEntries(checked.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

describe('the settings of the seller', () => {
  it('have initial values and are replaced as a whole', async () => {
    const read = () => shop.call('sellerSettings', { token: admin.token })
    expect(await read()).toEqual({ version: 0, value: unnamedSeller })
    const body = { version: 0, value: company }
    expect(await shop.call('changeSellerSettings', { token: admin.token, body })).toEqual({
      acknowledged: true,
      version: 1,
    })
    expect(await read()).toEqual({ version: 1, value: company })
  })

  it('are refused with the same prefix for both kinds of documents', async () => {
    const body = { version: 0, value: { ...company, creditNotePrefix: 're' } }
    await expect(shop.call('changeSellerSettings', { token: admin.token, body })).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'value.creditNotePrefix': rules.samePrefix } },
    })
  })

  it.each([
    [{ invoicePrefix: '' }, { invoicePrefix: rules.prefix }],
    [{ invoicePrefix: '-A' }, { invoicePrefix: rules.prefix }],
    [{ invoicePrefix: 'ABCDEFGHIJKLM' }, { invoicePrefix: rules.prefix }],
    [{ creditNotePrefix: 'Ä' }, { creditNotePrefix: rules.prefix }],
    [{ email: 'nobody' }, { email: rules.email }],
    [{ web: 'brakes.example' }, { web: rules.web }],
    [{ taxNumbers: ['1', '2', '3', '4', '5', '6'] }, { taxNumbers: rules.taxNumbers }],
  ])('are refused with %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })

  it('may be empty, except the prefixes', () => {
    expect(sellerForm.parse(unnamedSeller)).toEqual(unnamedSeller)
  })

  it('are the same after they were shown in fields', () => {
    expect(sellerForm.parse(documentOf(draftOf(company)))).toEqual(company)
  })
})

describe('the seller on documents', () => {
  it('is the shop until there is a legal name', () => {
    expect([nameOf(unnamedSeller), nameOf(company)]).toEqual(['Tappet', 'Łódź Brakes GmbH'])
  })

  it('has its address in the head, and all numbers in the foot', () => {
    expect(headOf(company)).toEqual(['Łódź Brakes GmbH', 'Straße 1', '10115 Berlin', 'Germany'])
    expect(footOf(company)).toEqual([
      'billing@brakes.example · +49 30 123 · https://brakes.example',
      'HRB 12345, Amtsgericht Berlin · VAT ID DE123456789 · Tax no. 30/123/45678',
      'IBAN DE02 1203 0000 0000 2020 51 · BIC BYLADEM1001',
    ])
    expect(footOf(unnamedSeller)).toEqual([])
  })

  it('numbers with six digits, or more', () => {
    expect([labelOf('INV', 2026, 1), labelOf('RE', 2026, 1_234_567)]).toEqual([
      'INV-2026-000001',
      'RE-2026-1234567',
    ])
  })
})
