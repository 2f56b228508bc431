import * as z from 'zod/mini'
import { isWebLink } from '../link.ts'
import { contentRules as rules } from '../messages/content-rules.ts'
import { requiredText, text } from './fields.ts'

/* Fields that the home page and the other pages share. */

/** Marks that override or isolate the direction of text: with them a link can read as another one. */
const directions = /[\u202a-\u202e\u2066-\u2069]/

const isPlain = (value: string) => !directions.test(value)

/** A text without invisible marks of direction. */
export const plain = (most: number) => text(most).check(z.refine(isPlain, rules.directions))

export const requiredPlain = (most: number) => requiredText(most).check(z.refine(isPlain, rules.directions))

/** A path of the shop, without a host: neither `//elsewhere.example` nor `/\elsewhere.example`. */
const ownPath = /^\/(?![/\\])[\w\-.~!$&'()*+,;=:@%/?#[\]]*$/

/** Whether a text is a path of the shop. */
export function isOwnPath(target: string): boolean {
  return ownPath.test(target)
}

/** Whether a text is a path of the shop or a link to a page elsewhere. */
export function isTarget(target: string): boolean {
  return isOwnPath(target) || (/^https:/i.test(target) && isWebLink(target))
}

/** Where a link leads to. */
export const target = requiredPlain(500).check(z.refine(isTarget, rules.target))

/** The most targets of one call: more than the home page or the other pages can have. */
export const mostTargets = 100

/** An uploaded picture, or one of the demo shop's. */
const ownPicture = /^\/pictures\/(uploads|demo)\/[\w-]+\.webp$/

export const picture = z.string().check(z.refine((link) => ownPicture.test(link), rules.ownPicture))

export const optionalPicture = z
  .string()
  .check(z.refine((link) => link === '' || ownPicture.test(link), rules.ownPicture))

/** Any text: '' for what is no such picture. */
export const ownPictureOf = z.pipe(
  z.string(),
  z.transform((link) => (ownPicture.test(link) ? link : '')),
)

/** A list with at most so many parts. */
export const listOf = <Part extends z.ZodMiniType>(part: Part, most: number) =>
  z.array(part).check(z.maxLength(most, rules.tooMany(most)))
