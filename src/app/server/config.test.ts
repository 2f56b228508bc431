import { describe, expect, it } from 'vitest'
import { onPort, readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

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

  it('gives a demo shop a history, except without the sandbox that has its payments', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    const hasHistory = (env: Record<string, string | undefined>) => readConfig(env).demoHistory
    expect([{}, { DEMO_HISTORY: 'off' }, keys, live].map(hasHistory)).toEqual([true, false, false, false])
    expect(() => readConfig({ DEMO_HISTORY: 'no' })).toThrow('DEMO_HISTORY: expected on or off')
  })

  it('takes from 12 to 500 connections to the database, and 25 unless they are set', () => {
    expect(readConfig({})).toMatchObject({ databaseConnections: 25 })
    expect(readConfig({ DATABASE_CONNECTIONS: '12' })).toMatchObject({ databaseConnections: 12 })
    for (const wrong of ['11', '501', 'many'])
      expect(() => readConfig({ DATABASE_CONNECTIONS: wrong })).toThrow(
        'DATABASE_CONNECTIONS: expected a whole number from 12 to 500',
      )
  })

  it('documents the calls of a demo shop for everybody, and of a live one where it is asked to', () => {
    const documents = (env: Record<string, string | undefined>) => readConfig(env).apiDocs
    expect([{}, { API_DOCS: 'off' }, live, { ...live, API_DOCS: 'on' }].map(documents)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('takes the secret that it had before beside another one', () => {
    const AUTH_SECRET_PREVIOUS = 'y'.repeat(32)
    expect(readConfig({ ...live, AUTH_SECRET_PREVIOUS }).formerAuthSecret).toBe(AUTH_SECRET_PREVIOUS)
    for (const env of [{ AUTH_SECRET_PREVIOUS }, { ...live, AUTH_SECRET_PREVIOUS: live.AUTH_SECRET }])
      expect(() => readConfig(env)).toThrow('AUTH_SECRET_PREVIOUS: expected AUTH_SECRET with it')
  })

  it('uses a pooler for calls and pages, and none for a worker', () => {
    const env = {
      DATABASE_URL: 'postgres://a@localhost/b',
      DATABASE_POOL_URL: 'postgres://a@localhost:6432/b',
    }
    expect(readConfig(env).databasePoolUrl).toBe(env.DATABASE_POOL_URL)
    expect(readConfig({ ...env, ROLE: 'worker' }).databasePoolUrl).toBeUndefined()
    const alone = { DATABASE_POOL_URL: env.DATABASE_POOL_URL }
    expect(() => readConfig(alone)).toThrow('DATABASE_POOL_URL: expected DATABASE_URL with it')
    const afar = { ...live, ...env, DATABASE_POOL_URL: 'postgres://a@pool.example/b' }
    expect(() => readConfig(afar)).toThrow('DATABASE_POOL_URL: expected ?sslmode=verify-full')
  })

  it('takes a sender that mails can come from, with or without a name, and no other', () => {
    expect(readConfig({ MAIL_FROM: 'Your shop <shop@your.shop>' }).mailFrom).toBe(
      'Your shop <shop@your.shop>',
    )
    expect(readConfig({ MAIL_FROM: 'shop@your.shop' }).mailFrom).toBe('shop@your.shop')
    for (const wrong of ['shop@your.shop,', 'Your shop', 'x..y@your.shop', 'Shop <shop@-a.example>'])
      expect(() => readConfig({ MAIL_FROM: wrong })).toThrow('MAIL_FROM: expected an email address')
  })

  it('names the levels of the log', () => {
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(
      'LOG_LEVEL: expected Invalid option: expected one of "fatal"|"error"|"warn"|"info"|"debug"|"trace"|"silent"',
    )
  })

  it('has the port that the system chose when PORT is 0', () => {
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

  it('starts without Google in live mode, and names the other key where only one is set', () => {
    const both = { GOOGLE_CLIENT_ID: undefined, GOOGLE_CLIENT_SECRET: undefined }
    expect(readConfig({ ...live, ...both }).google).toBeUndefined()
    expect(readConfig(live).google).toEqual({ clientId: 'id', clientSecret: 'secret' })
    for (const [name, other] of [
      ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
    ] as const)
      for (const env of [live, { [other]: 'x' }])
        expect(failure({ ...env, [name]: undefined }).message).toBe(
          `${name}: missing, and ${other} is set: expected both or neither`,
        )
  })

  it.each(Object.keys(live).filter((name) => name !== 'SHOP_MODE'))(
    'names %s when live mode lacks it, and only it',
    (name) => {
      const error = failure({ ...live, [name]: undefined })
      expect(error.message.split('\n')).toEqual([expect.stringContaining(name)])
    },
  )

  it('lets shared caches keep pages only when asked to, and purges them only with an address and a token', () => {
    const purge = { PURGE_URL: 'https://cdn.example/purge', PURGE_TOKEN: 'x'.repeat(16) }
    expect(readConfig({}).cdn).toBeUndefined()
    expect(readConfig({ CDN: 'on' }).cdn).toEqual({ purge: undefined })
    expect(readConfig({ CDN: 'on', ...purge }).cdn).toEqual({
      purge: { url: purge.PURGE_URL, token: purge.PURGE_TOKEN },
    })
    expect(failure(purge).message).toBe('PURGE_URL: expected CDN=on with it')
    for (const name of Object.keys(purge))
      expect(failure({ CDN: 'on', ...purge, [name]: undefined }).message).toBe(
        'PURGE_URL and PURGE_TOKEN: expected both or neither',
      )
    expect(failure({ CDN: 'on', ...purge, PURGE_TOKEN: 'short' }).message).toBe(
      'PURGE_TOKEN: expected at least 16 characters without spaces',
    )
  })

  it('accepts the time zone of the machine, or one that PostgreSQL knows too', () => {
    expect(readConfig({}).timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    for (const zone of ['Europe/Berlin', 'Asia/Kolkata', 'UTC'])
      expect(readConfig({ TIME_ZONE: zone }).timeZone).toBe(zone)
    // PostgreSQL reads the sign of a numeric offset the other way round.
    for (const zone of ['Berlin', '+02:00', 'Mars/Base'])
      expect(failure({ TIME_ZONE: zone }).message).toBe(
        'TIME_ZONE: expected a time zone, such as Europe/Berlin',
      )
  })

  it('refuses live mode at an unencrypted address, except one of this machine', () => {
    expect(failure({ ...live, PUBLIC_URL: 'http://parts.example' }).message).toMatch(/^PUBLIC_URL: .*https/)
    expect(readConfig({ ...live, PUBLIC_URL: 'http://127.0.0.1:3000' }).publicUrl).toBe(
      'http://127.0.0.1:3000',
    )
  })

  it('refuses live mode when DATABASE_URL does not say whether the connection is encrypted', () => {
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
    for (const name of Object.keys(live).filter((name) => !/^(SHOP_MODE|GOOGLE_)/.test(name)))
      expect(error.message).toContain(name)
  })

  it('logs readable lines in demo mode and JSON in live mode, unless LOG_FORMAT says otherwise', () => {
    expect([readConfig({}).logFormat, readConfig(live).logFormat]).toEqual(['lines', 'json'])
    expect(readConfig({ LOG_FORMAT: 'json' }).logFormat).toBe('json')
    expect(failure({ LOG_FORMAT: 'xml' }).message).toBe('LOG_FORMAT: expected json or lines')
  })

  it('says of a blank secret that it is blank, not missing', () => {
    const error = failure({ ...live, AUTH_SECRET: ' '.repeat(40), SMTP_URL: '\t', ADMIN_EMAIL: undefined })
    expect(error.message.split('\n')).toEqual([
      expect.stringMatching(/^AUTH_SECRET: blank/),
      expect.stringMatching(/^SMTP_URL: blank/),
      expect.stringMatching(/^ADMIN_EMAIL: missing/),
    ])
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'pk_live_1' }, /^STRIPE_SECRET_KEY: .*sk_ or rk_; this one begins with pk_$/],
    [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_secret' }, /^STRIPE_PUBLISHABLE_KEY: .*this one begins with sk_$/],
    [{ STRIPE_WEBHOOK_SECRET: 'we_1' }, /^STRIPE_WEBHOOK_SECRET: .*whsec_$/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_SECRET_KEY: a test key takes no money/],
    [{ STRIPE_SECRET_KEY: 'rk_test_1' }, /^STRIPE_SECRET_KEY: a test key takes no money/],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /^STRIPE_PUBLISHABLE_KEY: a test key takes no money/],
  ])('refuses live mode with the wrong payment keys: %j', (keys, line) => {
    expect(failure({ ...live, ...keys }).message).toMatch(line)
  })

  it('refuses live payment keys in demo mode', () => {
    const keys = (kind: string) => ({
      STRIPE_SECRET_KEY: `sk_${kind}_1`,
      STRIPE_PUBLISHABLE_KEY: `pk_${kind}_1`,
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    })
    const lines = failure(keys('live')).message.split('\n')
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(/a live key takes real money, and SHOP_MODE is demo/)
    expect(readConfig(keys('test')).stripe?.secretKey).toBe('sk_test_1')
  })

  it.each([
    ['PORT', '70000', 'PORT: expected a port number, at most 65535'],
    ['TRUSTED_PROXIES', 'foo', /^TRUSTED_PROXIES: expected addresses or ranges/],
    ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/33', /^TRUSTED_PROXIES: expected addresses or ranges/],
    ['PUBLIC_URL', 'https://your.example/shop', /^PUBLIC_URL: expected an address without a path/],
    ['PUBLIC_URL', 'https://user:pw@your.example', /^PUBLIC_URL: expected an address without a path/],
    ['DATABASE_URL', 'postgres://u:p@one:5432,two:5432/shop', /^DATABASE_URL: expected one host/],
    ['DATABASE_URL', 'postgres://u:p@one,two/shop', /^DATABASE_URL: expected one host/],
    ['DATABASE_URL', 'postgres://u:p@/shop?host=one,two', /^DATABASE_URL: expected one host/],
    ['DATABASE_URL', 'mysql://localhost/shop', 'DATABASE_URL: expected a postgres:// address'],
  ])('says in one line what is wrong with %s=%s', (name, value, line) => {
    const { message } = failure({ [name]: value })
    expect(message).toMatch(line)
    expect(message).not.toContain('\n')
  })

  it('accepts addresses and ranges of proxies', () => {
    expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8' }).trustedProxies).toEqual([
      '127.0.0.1',
      '::1',
      '10.0.0.0/8',
    ])
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
