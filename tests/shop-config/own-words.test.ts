import { describe, expect, it } from 'vitest'
import { sources, withoutComments } from '../layout/sources.ts'

/* The other tests read what a shop says; this one reads what its sources can say at all, also in dialogs and in answers to mistakes. */

/** The name, the currency and the locale of the demo shop as a word of a text, not as a part of another word. */
const foreign = /\btappet\b|\busd\b|\ben-US\b|\bdollars?\b/gi

/** Where these words are right, how often in each file, and why. */
const right: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'src/base/shop-config.ts': [3, 'the facts of the demo shop'],
  'src/office/shop/model.ts': [
    3,
    'the settings of the demo shop, and the currency of a shop that has not chosen one',
  ],
  'src/base/rough-amount.ts': [1, 'what a dollar is worth in each currency that a shop can choose'],
  'src/finding/find/inside/reading/symptom-table.ts': [1, 'a tappet of an engine'],
  'src/finding/find/inside/reading/trade-words.ts': [1, 'a tappet of an engine'],
  'src/base/currencies.ts': [1, 'one of the currencies that a shop can choose'],
  'src/base/contract/messages/shop-words.ts': [1, 'an example of what can be typed as a locale'],
  'src/orders/invoices/service/print.ts': [
    1,
    'invoices that were issued when the shop had no locale yet stay as they were',
  ],
  'src/finding/find/answer.ts': [3, 'the name of a function that nobody reads'],
  'src/web/initial.ts': [1, 'the shop that has the sign of the software'],
  'src/office/opening/service/checklist.ts': [1, 'refuses the name of the software as that of a shop'],
  'src/people/identity/passwords.ts': [1, 'a password that is easily guessed'],
  'src/people/identity/demo-logins.ts': [2, 'logins of the demo shop'],
  'src/app/sandbox/google/persons.ts': [4, 'people of the demo shop'],
  'src/app/sandbox/google/client.ts': [1, 'the demo shop at its sandbox of Google'],
  'src/app/sandbox/stripe/currencies.ts': [1, 'the least amount that the sandbox takes in each currency'],
  'src/people/users/demo.ts': [2, 'people of the demo shop'],
  'src/app/demo/load.ts': [1, 'people of the demo shop'],
  'src/app/demo/history/staff.ts': [2, 'people of the demo shop'],
  'src/app/demo/history/load.ts': [1, 'the name of a setting of the database'],
  'src/app/server/run.ts': [1, 'the terminal of the demo shop'],
  'src/app/server/command.ts': [1, 'the name of the software before its version'],
  'src/app/server/config.ts': [
    1,
    'the sender of the mails of the demo shop, which has no address of its own',
  ],
  'src/people/identity/identity.ts': [3, 'names of cookies, and of a connection to the database'],
  'src/base/contract/headers.ts': [2, 'names of headers in the protocol'],
  'src/base/contract/schemas/cart.ts': [2, 'the same in the description of the calls'],
  'src/base/contract/schemas/checkout.ts': [1, 'the same in the description of the calls'],
  'src/platform/http/inside/document.ts': [2, 'the same in the description of the calls'],
  'src/platform/jobs/worker.ts': [1, 'the name of a connection to the database'],
  'src/platform/db/inside/remote.ts': [1, 'the name of a connection to the database'],
  'src/platform/db/open.ts': [1, 'the name of a connection to the database'],
  'src/platform/db/inside/runner.ts': [1, 'the name of a connection to the database'],
  'src/platform/db/changes.ts': [1, 'the name of a connection to the database'],
  'src/platform/cdn/purger.ts': [1, 'the name of a connection to the database and of a lock in it'],
  'src/finding/find/search-engine.ts': [1, 'the same'],
  'src/app/server/environment.ts': [1, 'the name of an index in the search engine'],
  'src/platform/db/inside/pooler.ts': [1, 'the name of a connection to the database'],
  'src/platform/db/inside/cluster.ts': [3, 'the user and the database of the shop’s own PostgreSQL'],
  'src/platform/db/attach.ts': [3, 'the same, and the name of a connection to it'],
  'src/platform/db/inside/folders.ts': [1, 'a folder for sockets'],
  'src/office/imports/dialects/detect.ts': [3, 'the name of the dialect of our own files'],
  'src/office/imports/dialects/tappet.ts': [2, 'the same'],
  'src/office/imports/service/read.ts': [1, 'the same'],
  'src/office/imports/dialects/plain.ts': [1, 'a currency that the head of a column may name'],
  'src/office/imports/inside/amounts.ts': [2, 'the currencies of signs'],
  'src/base/own-file.ts': [2, 'the mark of a file that the shop wrote'],
  'src/office/backup/restore.ts': [1, 'the name of a connection to the database'],
  'src/office/backup/empty.ts': [1, 'the name of a connection to the database'],
  'src/office/backup/write.ts': [1, 'the name of a connection to the database'],
  'src/office/backup/clear.ts': [1, 'the names of connections to the database'],
  'src/office/backup/store.ts': [1, 'a setting of the database'],
}

function foreignWords(source: string): string[] {
  return withoutComments(source).match(foreign) ?? []
}

describe('the sources', () => {
  it('have the name, the currency and the locale of the demo shop only where they are right', async () => {
    const found: Record<string, number> = {}
    for (const { path, text } of await sources()) {
      const { length } = foreignWords(text)
      if (length > 0) found[path] = length
    }
    expect(found).toEqual(Object.fromEntries(Object.entries(right).map(([path, [count]]) => [path, count])))
  })

  it.each([
    ["title: 'Welcome to Tappet'", 1],
    ['<p>Prices in USD, in dollars.</p>', 2],
    ["new Intl.NumberFormat('en-US')", 1],
    ['/** In dollars. */ const price = 5 // USD', 0],
    ["import { busd } from './busday.ts'", 0],
  ])('are found to say %s', (source, count) => {
    expect(foreignWords(source)).toHaveLength(count)
  })
})
