import type { Random } from './random.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** How far back the history goes. */
const months = 14

/** The time in which all of the history has happened. Days are of UTC, so that it does not depend on a time zone. */
export interface Calendar {
  /** The shop opened at the beginning of this day. */
  readonly opened: Date
  /** The beginning of the day of the start: nothing has happened since. */
  readonly today: Date
}

export function calendarOf(now: Date): Calendar {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return {
    opened: new Date(Date.UTC(year, month - months, day)),
    today: new Date(Date.UTC(year, month, day)),
  }
}

/** How much is bought on a day of the week, Sunday first. */
const weekdays = [0.5, 1.35, 1.25, 1.15, 1.1, 1, 0.65]
/** How much is bought in a month, January first: tyres and batteries change with the season. */
const seasons = [0.9, 0.85, 1.05, 1.2, 1.1, 1, 0.9, 0.85, 1, 1.2, 1.15, 1]

/** The times of so many orders, the earliest first: more of them on working days, and more as the shop becomes known. */
export function orderTimes(random: Random, { opened, today }: Calendar, count: number): Date[] {
  const days = Array.from({ length: (today.getTime() - opened.getTime()) / dayMs }, (_, index) => {
    const day = new Date(opened.getTime() + index * dayMs)
    const known = 0.6 + (0.8 * index * dayMs) / (today.getTime() - opened.getTime())
    return { day, weight: known * (weekdays[day.getUTCDay()] ?? 1) * (seasons[day.getUTCMonth()] ?? 1) }
  })
  const all = days.reduce((sum, { weight }) => sum + weight, 0)
  let reached = 0
  let placed = 0
  return days.flatMap(({ day, weight }) => {
    reached += (weight / all) * count
    const ofDay = Math.min(count, Math.round(reached)) - placed
    placed += ofDay
    const times = Array.from({ length: ofDay }, () => random.between(6 * 60, 21 * 60 + 59))
    return times
      .sort((one, other) => one - other)
      .map((minute) => new Date(day.getTime() + minute * minuteMs + random.between(0, 59_999)))
  })
}

export function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

/** A moment in the working hours of the first working day that begins at least so many days after. */
export function workingTime(random: Random, after: Date, days: number): Date {
  const midnight = Math.floor(after.getTime() / dayMs) * dayMs
  let day = new Date(midnight + days * dayMs)
  while ([0, 6].includes(day.getUTCDay())) day = later(day, dayMs)
  const at = later(day, random.between(8 * 60, 16 * 60) * minuteMs + random.between(0, 59_999))
  return at > after ? at : later(after, random.between(20, 90) * minuteMs)
}
