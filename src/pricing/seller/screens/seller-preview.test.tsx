import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { unnamedSeller } from '#base/contract/forms/seller.ts'
import { inShop, shopConfig } from '#base/shop-config.ts'
import { SellerPreview } from './seller-preview.tsx'

function shown(logo: string): string {
  const facts = shopConfig()
  const config = { ...facts, name: 'Żółw & Söhne', look: { ...facts.look, logo } }
  return inShop({ config }, () =>
    renderToStaticMarkup(<SellerPreview settings={unnamedSeller} year={2026} />),
  )
}

describe('the example of an invoice in the settings', () => {
  it('has the logo of the shop above its title', () => {
    const logo = `/pictures/uploads/${'a'.repeat(32)}-1280.webp`
    expect(shown(logo)).toMatch(
      new RegExp(`<img src="${logo}" alt="Żółw &amp; Söhne"[^>]*/><p[^>]*>Invoice INV-2026-000001</p>`),
    )
  })

  it('has none where none is printed', () => {
    for (const logo of ['', '/pictures/demo/banner-1-1600.webp', 'https://elsewhere.example/logo.webp'])
      expect(shown(logo)).not.toContain('<img')
  })
})
