import { describe, expect, it } from 'vitest'
import { welcomeEmail } from '#people/identity/emails.ts'

const shopUrl = 'https://shop.example'

describe('the welcome letter', () => {
  const greeted = (displayName: string) => welcomeEmail({ displayName, verifyUrl: shopUrl, shopUrl }).text

  it('greets by name', () => {
    expect(greeted('Zoë J. van der Berg-Smith')).toContain('Welcome to Tappet, Zoë J. van der Berg-Smith')
    expect(greeted('')).toMatch(/^Welcome to Tappet\n/)
  })

  it('does not contain a link that a stranger typed as a name', () => {
    for (const name of ['win at bad.example', 'https://bad.example', 'call 0123456', 'a'.repeat(41)])
      expect(greeted(name)).toMatch(/^Welcome to Tappet\n/)
  })

  it('links to web addresses only', () => {
    expect(() => welcomeEmail({ displayName: '', verifyUrl: 'javascript:alert(1)', shopUrl })).toThrow(
      'web addresses only',
    )
  })
})
