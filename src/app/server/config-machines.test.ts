import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration of several machines', () => {
  it('has one role for the shop of its own PostgreSQL, and three for several processes', () => {
    const DATABASE_URL = 'postgres://shop@localhost/shop'
    expect(readConfig({})).toMatchObject({ role: 'all', drainSeconds: 0 })
    expect(readConfig({ ROLE: 'web', DATABASE_URL })).toMatchObject({ role: 'web', databaseConnections: 19 })
    expect(readConfig({ ROLE: 'worker', DATABASE_URL })).toMatchObject({ databaseConnections: 14 })
    expect(() => readConfig({ ROLE: 'jobs' })).toThrow('ROLE: expected all, web or worker')
    expect(() => readConfig({ ROLE: 'worker' })).toThrow('ROLE: expected all without DATABASE_URL')
    expect(() => readConfig({ DRAIN_SECONDS: '301' })).toThrow('DRAIN_SECONDS: expected a whole number of')
  })

  it('sends alarms to https addresses alone', () => {
    const url = 'https://hooks.example/abc'
    expect(readConfig({ ALARM_WEBHOOK_URL: url }).alarmWebhook).toBe(url)
    expect(() => readConfig({ ALARM_WEBHOOK_URL: 'http://hooks.example' })).toThrow(
      'ALARM_WEBHOOK_URL: expected an https address',
    )
  })

  it('reads where the files and the copies of backups are', () => {
    const publicKey = `age1${'q'.repeat(58)}`
    const storage = {
      STORAGE_URL: 's3://files/of/the-shop/?endpoint=https://s3.example:9000&region=eu-central-1',
      STORAGE_ACCESS_KEY_ID: 'id',
      STORAGE_SECRET_ACCESS_KEY: 'secret',
    }
    const backup = { BACKUP_URL: 's3://backups', BACKUP_PUBLIC_KEY: publicKey }
    expect(readConfig({ ...storage, ...backup })).toMatchObject({
      bucket: {
        bucket: 'files',
        prefix: 'of/the-shop/',
        endpoint: 'https://s3.example:9000',
        region: 'eu-central-1',
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      },
      backupsAway: { bucket: { bucket: 'backups', prefix: '', credentials: undefined }, publicKey },
    })
    expect(readConfig({})).toMatchObject({ bucket: undefined, backupsAway: undefined })
    const { STORAGE_SECRET_ACCESS_KEY: _, ...half } = storage
    expect(() => readConfig(half)).toThrow(/^STORAGE_SECRET_ACCESS_KEY: missing/)
    expect(() => readConfig({ BACKUP_URL: 's3://backups' })).toThrow(/^BACKUP_PUBLIC_KEY: missing/)
    expect(() => readConfig({ ...backup, BACKUP_PUBLIC_KEY: 'age1short' })).toThrow(
      /^BACKUP_PUBLIC_KEY: expected/,
    )
    const same = { ...backup, BACKUP_URL: 's3://files/backups?endpoint=https://s3.example:9000' }
    expect(() => readConfig({ ...storage, ...same })).toThrow(
      'BACKUP_URL: expected another bucket than STORAGE_URL',
    )
    for (const wrong of ['https://files', 's3://', 's3://a', 's3://id:secret@files', 's3://files?key=x'])
      expect(() => readConfig({ STORAGE_URL: wrong }), wrong).toThrow(/^STORAGE_URL: expected /)
  })
})
