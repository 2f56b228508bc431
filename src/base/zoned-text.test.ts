import { expect, it } from 'vitest'
import { momentIn, zonedText } from './zoned-text.ts'

const iso = (text: string, zone: string) => momentIn(text, zone)?.toISOString()

it('a time is read and written in the zone of the shop, whatever that of the browser is', () => {
  expect(iso('2026-12-24T18:00', 'Europe/Warsaw')).toBe('2026-12-24T17:00:00.000Z')
  expect(iso('2026-06-24T18:00', 'Europe/Warsaw')).toBe('2026-06-24T16:00:00.000Z')
  expect(iso('2026-06-24T18:00:30', 'Asia/Kolkata')).toBe('2026-06-24T12:30:30.000Z')
  expect(zonedText(new Date('2026-12-24T17:00Z'), 'Europe/Warsaw')).toBe('2026-12-24T18:00')
  expect(zonedText(new Date('2026-12-24T23:30:05Z'), 'America/New_York')).toBe('2026-12-24T18:30:05')
})

it('every hour of a year is read as it is written, in zones that change their clocks', () => {
  for (const zone of ['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const text = zonedText(new Date(Date.UTC(2026, 0, 1, hour)), zone)
      const moment = momentIn(text, zone)
      expect(moment && zonedText(moment, zone), `${zone} ${text}`).toBe(text)
    }
  }
})

it('of a time that is there twice the first is meant, and one that the clocks skip is the one after it', () => {
  expect(iso('2026-10-25T02:30', 'Europe/Warsaw')).toBe('2026-10-25T00:30:00.000Z')
  expect(iso('2026-03-29T02:30', 'Europe/Warsaw')).toBe('2026-03-29T01:30:00.000Z')
  expect(zonedText(new Date('2026-03-29T01:30Z'), 'Europe/Warsaw')).toBe('2026-03-29T03:30')
})

it('what is no time is none', () => {
  for (const text of ['', 'incomplete', '2026-13-01T00:00']) expect(momentIn(text, 'UTC')).toBeUndefined()
})
