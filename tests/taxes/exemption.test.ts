import { describe, expect, it } from 'vitest'
import { taxNoteOf } from '#orders/invoices/service/tax-note.ts'
import { aCustomer } from '../builders.ts'
import { cartHeader } from '../carts/cart.ts'
import { checkoutFixture, inBerlin } from '../checkout/fixture.ts'

const fixture = checkoutFixture()
const { shop } = fixture
const rows = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows

/** The total of a cart of $10 that a customer has in Berlin, with 19 % or without. */
async function totalOf(customer: { token: string }) {
  const browser = await fixture.aCart([await fixture.aPart(), 1])
  await browser.merge(customer.token)
  const headers = cartHeader(browser.token)
  const cart = await shop.call('chooseDestination', { headers, body: { country: 'DE', postalCode: '10115' } })
  return { total: cart.total, isTaxExempt: cart.isTaxExempt, browser }
}

describe('a customer whom staff exempt from tax', () => {
  it('pays none until the last day, or until it is ended; the audit log has both', async () => {
    const customer = await aCustomer(shop.database)
    const { token } = fixture.admin
    const params = { id: customer.id }
    const body = { certificate: 'EX-4711', endsOn: '2999-12-31' }
    await shop.call('exemptFromTax', { token, params, body })
    expect(await shop.call('taxExemption', { token, params })).toEqual({ exemption: body })
    const { browser, ...priced } = await totalOf(customer)
    expect(priced).toEqual({ total: 14.9, isTaxExempt: true })
    const shipTo = inBerlin
    const placed = await fixture.checkOut(browser, { shipTo, total: 14.9, bearer: customer.token })
    expect(await shop.call('orderTax', { token, params: { id: placed.insertedId } })).toMatchObject({
      state: 'free',
      certificate: 'EX-4711',
    })
    await rows(`update tax_exemptions set ends_on = '2020-01-01' where user_id = $1`, [customer.id])
    expect(await totalOf(customer)).toMatchObject({ isTaxExempt: false })
    await shop.call('exemptFromTax', { token, params, body })
    expect(await totalOf(customer)).toMatchObject({ isTaxExempt: true })
    await shop.call('endTaxExemption', { token, params })
    expect(await totalOf(customer)).toMatchObject({ isTaxExempt: false })
    const acts = await rows(
      `select act from audit_log where subject_id = $1 and act like '%tax%' order by id`,
      [customer.id],
    )
    expect(acts.map(({ act }) => act)).toEqual(['exempt_from_tax', 'exempt_from_tax', 'end_tax_exemption'])
  })

  it('must have a confirmed email, then and whenever it orders', async () => {
    const customer = await aCustomer(shop.database)
    const { token } = fixture.admin
    const params = { id: customer.id }
    const body = { certificate: 'EX-1', endsOn: '2999-12-31' }
    await rows('update users set "emailVerified" = false where id = $1', [customer.id])
    await expect(shop.call('exemptFromTax', { token, params, body })).rejects.toMatchObject({
      status: 409,
      code: 'unconfirmed',
    })
    await rows('update users set "emailVerified" = true where id = $1', [customer.id])
    await shop.call('exemptFromTax', { token, params, body })
    await rows('update users set "emailVerified" = false where id = $1', [customer.id])
    expect(await totalOf(customer)).toMatchObject({ isTaxExempt: false })
    const past = { certificate: 'EX-1', endsOn: '2020-01-01' }
    await expect(shop.call('exemptFromTax', { token, params, body: past })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('an invoice without tax', () => {
  const seller = { country: 'DE', taxNumbers: ['VAT ID DE 136 695 976'] }
  const by = { source: 'vies' as const, at: new Date(0), consultation: null }
  const free = { kind: 'free' as const, because: 'number' as const, number: 'ATU13585627', by, words: '' }

  it('says that it is an intra-Community supply, with both numbers, or has the words of the owner', () => {
    expect(taxNoteOf(seller, free)).toBe(
      'Exempt intra-Community supply, article 138 of Directive 2006/112/EC. VAT number of the seller: DE136695976. VAT number of the customer: ATU13585627.',
    )
    expect(taxNoteOf(seller, { ...free, words: 'Steuerfrei.' })).toBe(
      'Steuerfrei. VAT number of the seller: DE136695976. VAT number of the customer: ATU13585627.',
    )
  })

  it('names the certificate; one with tax says nothing', () => {
    const certificate = {
      kind: 'free' as const,
      because: 'certificate' as const,
      certificate: 'EX-1',
      endsOn: '2999-12-31',
    }
    expect(taxNoteOf(seller, certificate)).toBe('No tax is due: certificate EX-1.')
    expect(taxNoteOf(seller, undefined)).toBeUndefined()
  })
})
