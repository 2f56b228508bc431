import { SaxesParser } from 'saxes'
import type { FeedForm } from '#base/contract/forms/feed.ts'
import type { TestShop } from '../shop.ts'

const usual: FeedForm = {
  name: 'Google',
  kind: 'google',
  country: 'US',
  category: '',
  mostVehicles: null,
  isOn: true,
}

/** What staff do with feeds, and what reads them. */
export function feedActions(shop: TestShop, { token }: { readonly token: string }) {
  async function one(id: string) {
    const { feeds } = await shop.call('feeds', { token })
    const found = feeds.find(({ _id }) => _id === id)
    if (found === undefined) throw new Error('The feed is gone')
    return found
  }
  return {
    one,
    /** Adds a feed, and waits until it is written. */
    async add(given: Partial<FeedForm> = {}) {
      const body = { ...usual, ...given }
      const { insertedId } = await shop.call('addFeed', { body, token })
      await shop.jobsDone()
      return one(insertedId)
    },
    edit: (id: string, given: Partial<FeedForm>) =>
      shop.call('editFeed', { params: { id }, body: { ...usual, ...given }, token }),
    /** As a program reads it. */
    async read({ address }: { readonly address: string }, headers: Record<string, string> = {}) {
      const answer = await shop.fetch(new URL(address).pathname, {
        headers: { connection: 'close', ...headers },
      })
      return { answer, text: await answer.text() }
    },
    /** As if its last try were so long ago that it may be written again; then the clock strikes. */
    async rest(id: string) {
      await shop.database.pool.query(
        `update feeds set tried_at = now() - interval '16 minutes' where id = $1`,
        [id],
      )
      await strike()
    },
    strike,
  }
  async function strike() {
    await shop.database.pool.query(`select graphile_worker.add_job('queue_feeds', '{}'::json)`)
    await shop.jobsDone()
  }
}

/** The items of a feed of Google, as a strict parser reads them: the texts of each element by its name. */
export function itemsOf(xml: string): Map<string, string[]>[] {
  const items: Map<string, string[]>[] = []
  let text = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local }) => {
    text = ''
    if (local === 'item') items.push(new Map())
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ local, uri }) => {
    if (uri !== 'http://base.google.com/ns/1.0') return
    const item = items.at(-1)
    item?.set(local, [...(item.get(local) ?? []), text])
  })
  parser.write(xml).close()
  return items
}
