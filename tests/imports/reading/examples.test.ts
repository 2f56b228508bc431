import { readFile as readDisk } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recordsOf } from './records.ts'

const example = (name: string) => readDisk(join(import.meta.dirname, 'examples', name))

describe('an example of', () => {
  it('Shopify has a record for each variant, with the pictures of its product', async () => {
    const { dialect, records, lines } = await recordsOf(await example('shopify-2026.csv'))
    expect(dialect).toBe('shopify')
    expect(lines).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
    ])
    expect(records[1]).toMatchObject({
      name: 'Brake pad set, Rear',
      partNumber: 'NV-101',
      maker: 'Norvik',
      about: 'Ceramic pads for one axle.',
      price: '44.90',
      weight: '1500',
      onSale: 'true',
      'attribute:Axle': 'Rear',
      family: 'brake-pad-set',
      picture: 'https://pictures.example/nv100.jpg',
      furtherPictures: 'https://pictures.example/nv101.jpg',
    })
    expect(records[0]?.slug).toBe('brake-pad-set')
    expect(records[1]).not.toHaveProperty('slug')
    expect(records[2]).toMatchObject({ name: 'Torque wrench' })
    expect(records[2]).not.toHaveProperty('family')
  })

  it('WooCommerce joins a variation with its product', async () => {
    const { dialect, records, skipped } = await recordsOf(await example('woocommerce.csv'))
    expect(dialect).toBe('woocommerce')
    expect(skipped).toEqual(['3: It stands for its variations, which are products themselves.'])
    expect(records[0]).toMatchObject({
      partNumber: 'ES-60',
      maker: 'Eskil',
      category: 'Tools › Wrenches',
      picture: 'https://pictures.example/es60.jpg',
      furtherPictures: 'https://pictures.example/es60-case.jpg',
    })
    expect(records[1]).toMatchObject({
      partNumber: 'NV-100',
      name: 'Brake pad set, Front',
      price: '49.9',
      category: 'Parts › Brakes',
      picture: 'https://pictures.example/nv100.jpg',
      'attribute:Axle': 'Front',
    })
  })

  it('Magento has the attributes in one cell', async () => {
    const { dialect, records } = await recordsOf(await example('magento2.csv'))
    expect(dialect).toBe('magento2')
    expect(records).toMatchObject([
      {
        partNumber: 'NV-100',
        maker: 'Norvik',
        category: 'Parts › Brakes',
        about: 'Ceramic.',
        available: '8',
        slug: 'brake-pad-set',
        'attribute:axle': 'Front',
      },
    ])
  })

  it('PrestaShop has features in one cell, and no cost as its price', async () => {
    const { dialect, records } = await recordsOf(await example('prestashop.csv'))
    expect(dialect).toBe('prestashop')
    expect(records).toMatchObject([
      { partNumber: 'NV-100', maker: 'Norvik', price: '49.90', category: 'Parts', 'attribute:Axle': 'Front' },
    ])
  })

  it('a distributor is a plain table', async () => {
    const { dialect, records } = await recordsOf(await example('distributor.csv'))
    expect(dialect).toBe('plain')
    expect(records).toMatchObject([
      { partNumber: 'NV 100', maker: 'NORVIK', name: 'Brake pad set', weight: '1,800' },
    ])
  })
})
