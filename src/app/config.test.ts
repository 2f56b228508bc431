import { describe, expect, it } from 'vitest'
import { ConfigError, onPort, readConfig } from './config.ts'

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://parts.example/',
  AUTH_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  ADMIN_EMAIL: 'Owner@parts.example',
}

describe('the configuration', () => {
  it('needs nothing in demo mode', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      holdMinutes: 30,
    })
  })

  it('is reached at the port it got when it asked for any', () => {
    expect(onPort(readConfig({ PORT: '0' }), 41_234)).toMatchObject({
      port: 41_234,
      publicUrl: 'http://127.0.0.1:41234',
    })
    expect(onPort(readConfig({ ...live, PORT: '0' }), 41_234).publicUrl).toBe('https://parts.example')
  })

  it('reads a whole live environment', () => {
    expect(readConfig(live)).toMatchObject({
      mode: 'live',
      publicUrl: 'https://parts.example',
      adminEmail: 'owner@parts.example',
      stripe: { secretKey: 'sk_live_1' },
    })
  })

  it.each(Object.keys(live).filter((name) => name !== 'SHOP_MODE'))(
    'names %s when live mode lacks it, and only it',
    (name) => {
      const error = failure({ ...live, [name]: undefined })
      expect(error.message.split('\n')).toEqual([expect.stringContaining(name)])
    },
  )

  it('takes the time zone of the machine, or one that PostgreSQL knows as well', () => {
    expect(readConfig({}).timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    for (const zone of ['Europe/Berlin', 'Asia/Kolkata', 'UTC'])
      expect(readConfig({ TIME_ZONE: zone }).timeZone).toBe(zone)
    // Numbers have another sign there.
    for (const zone of ['Berlin', '+02:00', 'Mars/Base'])
      expect(failure({ TIME_ZONE: zone }).message).toBe(
        'TIME_ZONE: expected a time zone, such as Europe/Berlin',
      )
  })

  it('does not go live at an address in the clear, but for one of this machine', () => {
    expect(failure({ ...live, PUBLIC_URL: 'http://parts.example' }).message).toMatch(/^PUBLIC_URL: .*https/)
    expect(readConfig({ ...live, PUBLIC_URL: 'http://127.0.0.1:3000' }).publicUrl).toBe(
      'http://127.0.0.1:3000',
    )
  })

  it('does not go live without being told whether the way to its database is encrypted', () => {
    const at = (DATABASE_URL: string) => readConfig({ ...live, DATABASE_URL }).databaseUrl
    for (const url of ['postgres://u:p@db.example/shop', 'postgres://u:p@10.0.0.5/shop?sslmode=prefer'])
      expect(failure({ ...live, DATABASE_URL: url }).message).toMatch(/^DATABASE_URL: .*sslmode=verify-full/)
    for (const url of [
      'postgres://u:p@db.example/shop?sslmode=verify-full',
      'postgres://u:p@db.example/shop?sslmode=disable',
      'postgres://u:p@localhost/shop',
      'postgres://u@%2Fvar%2Frun%2Fpostgresql/shop',
      'postgres://u@localhost/shop?host=/var/run/postgresql',
    ])
      expect(at(url)).toBe(url)
    expect(readConfig({ DATABASE_URL: 'postgres://u:p@db.example/shop' }).mode).toBe('demo')
  })

  it('names every secret that is missing, an empty one too', () => {
    const error = failure({ SHOP_MODE: 'live', AUTH_SECRET: '' })
    for (const name of Object.keys(live).filter((name) => name !== 'SHOP_MODE'))
      expect(error.message).toContain(name)
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'web'],
    ['SHOP_MODE', 'production'],
    ['AUTH_SECRET', 'short'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['SMTP_URL', 'mail.example'],
    ['PUBLIC_URL', 'parts.example'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(failure({ [name]: value }).message).toContain(name)
  })
})

function failure(env: Record<string, string | undefined>): ConfigError {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new Error('the configuration was accepted')
}
