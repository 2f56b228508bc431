import { routes } from '#base/contract/routes.ts'
import type { CallName } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { expected } from '../../tests/access/expected.ts'
import { requestFor } from '../../tests/access/requests.ts'
import type { RawAnswer, RawRequest } from '../../tests/raw.ts'
import { exactly, type Figure, none, type Scale } from '../proof.ts'
import { answerOf } from './answered.ts'
import type { Principal, World } from './principals.ts'
import { claimedHeaders, spellings } from './variants.ts'

const names = Object.keys(routes) as CallName[]
/** In quick mode, how many variants each principal tries at each call; the variants take turns. */
const quickTries = 1
const atOnce = 6

/** A variant of a request; `revealed` returns what it reveals beyond the plain request, or undefined. */
interface Variant {
  readonly way: string
  readonly revealed: (asked: RawRequest, plain: RawAnswer, isAllowed: boolean) => Promise<string | undefined>
}

/** Tries every call as every principal, as the contract spells it and in every variant. */
export async function matrix(scale: Scale, url: string, { data, principals }: World): Promise<Figure[]> {
  const wrong: string[] = []
  const more: string[] = []
  let [tried, right, variants] = [0, 0, 0]
  let turn = 0
  for (const name of names) {
    const subject = await rawRequestFor(name, data)
    await inTurns(principals, async (principal) => {
      const { is, headers } = principal
      const isAllowed = expected[name][is] === 200 || expected[name][is] === 'in'
      const asked = { ...(isAllowed ? await rawRequestFor(name, data) : subject), headers }
      const plain = await answerOf(url, asked)
      tried += 1
      if (isAsExpected(name, principal, plain)) right += 1
      else wrong.push(`${name} as ${principal.name}: ${plain.status}, not ${expected[name][is]}`)
      const ways = variantsOf(url, asked)
      const chosen =
        scale === 'full'
          ? ways
          : Array.from({ length: quickTries }).flatMap(() => ways[turn++ % ways.length] ?? [])
      for (const { way, revealed } of chosen) {
        variants += 1
        const seen = await revealed(asked, plain, isAllowed)
        if (seen !== undefined) more.push(`${name} as ${principal.name}, ${way}: ${seen}`)
      }
    })
  }
  const count = variants.toLocaleString('en-US')
  return [
    exactly(`${names.length} calls × ${principals.length} principals: right answers`, right, tried),
    none('answers that are not those of the policy', wrong),
    none(
      `${count} other spellings, methods and overridden methods: answers with more than the plain call gives`,
      more,
    ),
  ]
}

/** A few at the same time: all together they are a flood, which waits at the gate until the shop refuses some. */
async function inTurns<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += atOnce) await Promise.all(all.slice(at, at + atOnce).map(work))
}

function variantsOf(url: string, asked: RawRequest): Variant[] {
  const respelled = Object.entries(spellings).map(
    ([way, spell]): Variant => ({
      way,
      async revealed(from, plain, isAllowed) {
        const { status } = await answerOf(url, spell(from))
        // It must act like the same request or like an unknown one, and must not authorise anybody who is refused.
        const isFine = isAllowed ? status > 0 && status < 500 : [plain.status, 400, 404].includes(status)
        return isFine ? undefined : String(status)
      },
    }),
  )
  const methods = ['OPTIONS', 'TRACE', ...(asked.method === 'GET' ? ['HEAD'] : [])].map(
    (method): Variant => ({
      way: method,
      async revealed(from, plain) {
        const seen = await answerOf(url, {
          ...from,
          method,
          headers: { ...from.headers, ...preflight(from) },
        })
        const isShared = Object.keys(seen.headers).some((header) => header.startsWith('access-control-'))
        const isFine =
          method === 'HEAD' ? seen.status === plain.status : seen.status >= 400 && seen.status < 500
        return isFine && !isShared ? undefined : `${seen.status}${isShared ? ', open to other sites' : ''}`
      },
    }),
  )
  const overridden = Object.entries(claimedHeaders(asked)).map(
    ([way, headers]): Variant => ({
      way,
      async revealed(from) {
        for (const method of ['GET', 'POST'].filter((other) => other !== from.method)) {
          const path = `${from.path}${from.path.includes('?') ? '&' : '?'}_method=${from.method}`
          const plainAnswer = await answerOf(url, { ...from, method })
          const seen = await answerOf(url, {
            ...from,
            path,
            method,
            headers: { ...from.headers, ...headers },
          })
          if (seen.status === plainAnswer.status) continue
          // The plain request may be another call that works once, such as an undo.
          if (seen.status !== (await answerOf(url, { ...from, method })).status)
            return `${seen.status} by ${method}, ${plainAnswer.status} without`
        }
        return undefined
      },
    }),
  )
  return [...respelled, ...methods, ...overridden]
}

/** The HTTP request for a call. */
export async function rawRequestFor(name: CallName, data: World['data']): Promise<RawRequest> {
  const { params, query, body } = await requestFor(name, data)
  return { method: routes[name].method, path: callUrl(name, params, query), body }
}

export function isAsExpected(name: CallName, { is }: Principal, { status }: RawAnswer): boolean {
  const due = expected[name][is]
  return due === 'in' ? status > 0 && status < 500 && ![401, 403, 404].includes(status) : status === due
}

const preflight = ({ method }: RawRequest) => ({
  origin: 'https://evil.example',
  'access-control-request-method': method,
  'access-control-request-headers': 'authorization, content-type',
})
