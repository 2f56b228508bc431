import { type ParsedUrlQuery, parse } from 'node:querystring'
import { validatorCompiler as byZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { brokenTextIn } from '#base/contract/forms/broken-text.ts'
import { visibleIn } from '#base/contract/forms/typed-text.ts'
import { rules } from '#base/contract/messages/rules.ts'
import '#base/english-issues.ts'
import { lazily } from './compiled.ts'

/**
 * Validates a part of a request by the schema of its call: without signs that nobody sees, which leave every text here. A text with half of a
 * sign is refused at its field, because PostgreSQL cannot store it. Headers, which hold keys and tokens, are as they were sent.
 */
export const validatorCompiler: typeof byZod = (route) => {
  const own = lazily(() => byZod({ ...route, schema: z.compile(route.schema) }))
  const validate = (sent: unknown) => own()(sent)
  if (route.httpPart === 'headers') return validate
  return (sent: unknown) => {
    const broken = brokenTextIn(sent)
    if (broken === undefined) return validate(visibleIn(sent))
    return byZod({ ...route, schema: refusing(broken) })(sent)
  }
}

function refusing(path: readonly string[]) {
  return z.unknown().check(({ issues, value: input }) => {
    issues.push({ code: 'custom', input, message: rules.brokenSign, path: [...path] })
  })
}

/** Percent-encoded bytes beyond ASCII. */
const encodedBytes = /(?:%[89a-f][0-9a-f])+/gi

/** As `node:querystring`; what is no UTF-8, such as the half of an emoji, stays broken, so that its field is refused. */
export function parseQuery(text: string): ParsedUrlQuery {
  return parse(text.replace(encodedBytes, (bytes) => (isText(bytes) ? bytes : '\ud800')))
}

function isText(bytes: string): boolean {
  try {
    decodeURIComponent(bytes)
    return true
  } catch {
    return false
  }
}
