import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { type CallInput, serve } from '#platform/http/serve.ts'
import { type Encoded, negotiate } from '#platform/page-cache/encoded.ts'
import { readSetting, type SettingsShop } from '#platform/settings/service.ts'
import { foundAsJson, readingToDto } from './answer.ts'
import type { AnswerCache, CachedAnswer } from './inside/answer-cache.ts'
import { understand } from './inside/reading/understand.ts'
import { changeWords, searchWords } from './inside/search-words.ts'
import { suggest } from './inside/suggest.ts'
import type { Asked } from './model.ts'
import { find, findAndCount } from './service.ts'
import type { CountingShop, FindShop } from './shop.ts'

const pageSize = 24

/** What the calls need beside. */
interface KeepingShop extends CountingShop, SettingsShop {
  readonly answers: AnswerCache
}

/** The calls that find products, and those about the words that the owner adds. */
export function serveFinding(app: FastifyInstance, shop: KeepingShop): void {
  serveSearchWords(app, shop)
  const isAnswered = (kept: CachedAnswer | undefined): kept is CachedAnswer => {
    if (kept?.zeroResults !== undefined) shop.zeroResults.note(kept.zeroResults)
    return kept !== undefined
  }
  app.answerFirst((request, response) => isAnswered(shop.answers.answer(request, response)))
  serve(app, 'find', async ({ query, request, reply }) => {
    const { answers } = shop
    reply.type('application/json; charset=utf-8')
    const search = searchOf(query)
    const kept = answers.of(search, request.url)
    if (isAnswered(kept)) return inEncoding(answers, kept.encoded, request, reply)
    const basis = answers.begin()
    const { found, zeroResults, question, tree } = await inTurn(shop, request, async () => ({
      ...(await findAndCount(shop, askedOf(query))),
      tree: await shop.shown.tree(),
    }))
    const json = Buffer.from(foundAsJson(found, tree, question))
    const products = found.products.map(({ id }) => id)
    const answer = { address: request.url, json, zeroResults, products }
    const encoded = answers.put(search, answer, basis, encodingOf(request))
    return encoded === undefined ? json : inEncoding(answers, encoded, request, reply)
  })
  serve(app, 'suggest', async ({ query, request, reply }) => {
    const { answers } = shop
    reply.type('application/json; charset=utf-8')
    const typed = `suggest ${searchOf(query)}${/\s$/.test(query.q ?? '') ? ' ' : ''}`
    const kept = answers.of(typed, request.url)
    if (kept !== undefined) return inEncoding(answers, kept.encoded, request, reply)
    const basis = answers.begin()
    const rows = await inTurn(shop, request, () => suggest(shop, query))
    const json = Buffer.from(JSON.stringify(rows satisfies AnswerOf<'suggest'>))
    // A suggestion shows no stock, and the order follows the edition.
    const answer = { address: request.url, json, zeroResults: undefined, products: [] }
    const encoded = answers.put(typed, answer, basis, encodingOf(request))
    return encoded === undefined ? json : inEncoding(answers, encoded, request, reply)
  })
}

const encodingOf = ({ headers }: FastifyRequest) => negotiate(headers['accept-encoding'])

function inEncoding(answers: AnswerCache, encoded: Encoded, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingOf(request)
  reply.header('vary', 'Accept-Encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return answers.bodyOf(encoded, encoding)
}

/** A search as it is cached: parameters in one order, the words with normal white space. */
function searchOf(query: CallInput<'find'>['query'] | CallInput<'suggest'>['query']): string {
  const { q = '', ...others } = query
  return JSON.stringify([q.trim().replace(/\s+/g, ' '), ...Object.entries(others).sort(byName)])
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

/** A flood of searches does not delay orders. Who waits for the first index to be built keeps no slot meanwhile. */
async function inTurn<Answer>(
  { finder }: FindShop,
  request: FastifyRequest,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  await finder.vocabulary()
  const leave = await request.enterGate()
  try {
    return await answer()
  } finally {
    leave()
  }
}

function askedOf(query: CallInput<'find'>['query']): Asked {
  const {
    q = '',
    vehicle,
    category,
    maker,
    madeIn,
    min,
    max,
    inStock,
    fits,
    sort = 'best',
    limit = pageSize,
  } = query
  return {
    q,
    vehicle,
    category,
    min,
    max,
    sort,
    limit,
    cursor: query.cursor,
    makers: listOf(maker),
    madeIn: listOf(madeIn),
    attributes: attributesIn(query),
    inStock: inStock === 'true',
    isAnyFit: fits === 'all',
  }
}

const listOf = (given: string | string[] | undefined) => (typeof given === 'string' ? [given] : given)

const attribute = 'attribute.'
const mostAttributes = 12

/** The chosen attributes; other unknown parameters are ignored. */
function attributesIn(query: Readonly<Record<string, unknown>>): Map<string, readonly string[]> {
  const chosen = Object.entries(query).filter(
    ([key]) => key.startsWith(attribute) && key.length > attribute.length,
  )
  return new Map(
    chosen
      .slice(0, mostAttributes)
      .map(([key, values]) => [
        key.slice(attribute.length),
        (Array.isArray(values) ? values : [values]).map(String),
      ]),
  )
}

/** The most products of a tried search that are shown. */
const mostFirst = 5

/** The calls about what the owner adds to the words of searches. */
function serveSearchWords(app: FastifyInstance, shop: SettingsShop & FindShop): void {
  serve(app, 'searchWords', () => readSetting(shop, searchWords))
  serve(app, 'changeSearchWords', async ({ body, bearer, request }) => ({
    acknowledged: true,
    version: await changeWords(shop, body, { ...bearer, requestId: request.id }),
  }))
  serve(app, 'tryReading', async ({ body: { q, value } }) => {
    const vocabulary = await shop.finder.vocabulary(value)
    // As people's searches with these words; it is not counted, and what is found is not cached.
    const trying = { ...shop, finder: { ...shop.finder, vocabulary: async () => vocabulary } }
    const { products, found } = await find(trying, {
      q,
      attributes: new Map(),
      inStock: false,
      isAnyFit: false,
      sort: 'best',
      limit: mostFirst,
    })
    return {
      ...readingToDto(understand(q, vocabulary)),
      total: found.total,
      first: products.map(({ slug, name, why }) => ({ slug, name, why: [...why] })),
    }
  })
}
