import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { emailHash, loggedPath, maskEmails } from '#base/masked.ts'

const hash = createHash('sha256').update('buyer@shop.example').digest('hex').slice(0, 16)

it('names an email by its hash, however it is spelt', () => {
  expect(emailHash(' Buyer@Shop.example')).toBe(hash)
  for (const spelt of [
    'buyer@shop.example',
    'BUYER@shop.example',
    'buyer%40shop.example',
    '%62uyer%40shop%2Eexample',
  ])
    expect(loggedPath(`/api/user/${spelt}/export?email=${spelt}`)).toBe(`/api/user/email:${hash}/export`)
})

it('finds emails in every text', () => {
  const key = 'Key (email)=(buyer@shop.example) already exists.'
  expect(maskEmails(key)).toBe(`Key (email)=(email:${hash}) already exists.`)
  const line = JSON.stringify({
    a: 'to buyer@shop.example,',
    b: ['<buyer@shop.example>'],
    c: 'x?email=buyer%40shop.example',
  })
  expect(JSON.parse(maskEmails(line))).toEqual({
    a: `to email:${hash},`,
    b: [`<email:${hash}>`],
    c: `x?email=email:${hash}`,
  })
  expect(maskEmails("o'neil+tag@sub.shop.example")).toMatch(/^email:\w{16}$/)
})

it('leaves alone what is none', () => {
  for (const text of [
    '/assets/a@2x',
    'node_modules/@fastify/static/index.js:4:5',
    '12 @ 3.50',
    'better-auth@1.7.7',
  ])
    expect(maskEmails(text)).toBe(text)
  expect(loggedPath('/api/order/1?limit=2')).toBe('/api/order/1')
})
