import { describe, expect, it } from 'vitest'
import { isPictureLink, isWebLink } from './link.ts'

describe('a link', () => {
  it.each([
    'https://shop.example',
    'http://shop.example:8080/a/b?c=@d#e@f',
    'HTTPS://SHOP.EXAMPLE/@name',
    'https://www.linkedin.com/in/some-one/',
    'http://[::1]/x.png',
    'https://münchen.example/ü.png',
  ])('%j is valid on the web', (link) => {
    expect([isWebLink(link), isPictureLink(link)]).toEqual([true, true])
  })

  it.each([
    'https://user:pw@host.example/x.png',
    'https://user@host.example',
    'https://:pw@host.example',
    'https://@host.example',
    'https://shop.example:443@elsewhere.example/',
    'https://shop.example%2f@elsewhere.example',
    'https://us\ter:p\nw@host.example',
    'https://\\user@host.example',
    'https:user@host.example',
    'https:host.example',
    'https:/host.example',
    'ht\ntps://host.example',
    'https://',
    'https://?x',
    'javascript:alert(1)//https://host.example',
    'ftp://host.example',
    '//host.example',
    '/\\host.example',
    'host.example',
  ])('%j is invalid', (link) => {
    expect([isWebLink(link), isPictureLink(link)]).toEqual([false, false])
  })

  it('of a picture may be a path of the shop that stays in its folder', () => {
    expect(isPictureLink('/pictures/uploads/0a-1280.webp')).toBe(true)
    expect(isWebLink('/pictures/uploads/0a-1280.webp')).toBe(false)
    expect(isPictureLink('/pictures/../api/user')).toBe(false)
    expect(isPictureLink('/picturesque')).toBe(false)
  })
})
