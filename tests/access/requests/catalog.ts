import { usualLimits } from '#base/contract/forms/import-schedule.ts'
import { newId } from '#base/id.ts'
import { newSecret } from '#base/secret.ts'
import { aCategory, anAsk, aProduct } from '../../builders.ts'
import { aGeneration, anOutsideId, aVehicle } from '../../vehicles/a-vehicle.ts'
import type { Request, RequestData, Requests } from './request.ts'

const byProduct = async ({ database }: RequestData): Promise<Request> => ({
  params: { id: (await aProduct(database)).id },
})

const byCategory = async ({ database }: RequestData): Promise<Request> => ({
  params: { id: await aCategory(database, newId()) },
})

const byBulkEdit =
  (state: 'previewed' | 'applied') =>
  async ({ database }: RequestData): Promise<Request> => {
    const id = newId()
    const change = { price: { how: 'set', amount: 5 } }
    await database.db
      .insertInto('bulk_edits')
      .values({ id, state, change: JSON.stringify(change), actor_id: 'nobody' })
      .execute()
    return { params: { id } }
  }

export const byImport =
  (state: 'checked' | 'applied', kind: 'products' | 'earlier' | 'price_lists' = 'products') =>
  async ({ database }: RequestData): Promise<Request> => {
    const id = newId()
    const counts = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 }
    await database.db
      .insertInto('imports')
      .values({ id, kind, name: 'products.csv', state, counts: JSON.stringify(counts), actor_id: 'nobody' })
      .execute()
    return { params: { id } }
  }

/** A source that has a schedule, which nobody approved. */
const bySource = async ({ database }: RequestData): Promise<Request> => {
  const name = `Source ${newId()}`
  const mapping = {
    columns: [{ column: 0, field: 'id' }],
    verbs: 'both',
    maker: '',
    decimal: 'auto',
    newCategories: false,
    source: name,
  }
  await database.db
    .insertInto('import_sources')
    .values({ name, heads: ['Id'], mapping: JSON.stringify(mapping) })
    .execute()
  await database.db
    .insertInto('import_schedules')
    .values({
      source: name,
      address: 'https://feed.example/parts.csv',
      rhythm: 'night',
      limits: JSON.stringify(usualLimits),
    })
    .execute()
  return { params: { name } }
}
const day = '2026-03-26'
const aTradeFile = { maker: 'Halden', brandId: 'BBBB', vcdb: day, qdb: day, pcdb: day }

const aFeed = { name: 'Google', kind: 'google', country: 'US', category: '', mostVehicles: null, isOn: true }

const byFeed = async ({ database }: RequestData): Promise<Request> => {
  const id = newId()
  await database.db
    .insertInto('feeds')
    .values({ id, name: 'Google', kind: 'google', country: 'US', token: newSecret() })
    .execute()
  return { params: { id } }
}

/** A product with a second picture. */
const byPictures = async ({ database }: RequestData) => {
  const picture = 'https://a.example/first.png'
  const { id } = await aProduct(database, { picture })
  const second = 'https://a.example/second.png'
  await database.db
    .insertInto('product_pictures')
    .values({ product_id: id, position: 2, picture: second })
    .execute()
  return { params: { id }, picture, second }
}

/** The calls about products, categories and reviews. */
export const catalogRequests: Requests = {
  oneProduct: byProduct,
  removeProduct: byProduct,
  editProduct: async (data) => ({ ...(await byProduct(data)), body: { price: '3.50' } }),
  restoreProduct: async ({ database }) => ({
    params: { id: (await aProduct(database, { archivedAt: new Date() })).id },
  }),
  addProduct: () => ({
    body: {
      name: 'Disc',
      picture: 'https://a.example/d.png',
      about: 'A disc.',
      price: 5,
      available: 5,
      minimum: 1,
      brand: 'Spain',
    },
  }),
  addDraft: () => ({ body: { name: 'Disc', price: 5 } }),
  staffProduct: byProduct,
  previewProduct: byProduct,
  previewBulkEdit: async ({ database }) => ({
    body: { ids: [(await aProduct(database)).id], price: { how: 'set', amount: 5 } },
  }),
  importAddress: () => ({
    body: { address: 'https://feed.example:1/parts.csv', user: '', password: '', hostKey: '', source: '' },
  }),
  earlierFile: () => ({ query: { name: 'customers.csv' }, body: {} }),
  earlierFiles: () => ({}),
  earlierTemplate: () => ({ params: { kind: 'customers' } }),
  oneEarlierFile: byImport('checked', 'earlier'),
  earlierRows: byImport('checked', 'earlier'),
  refusedEarlierRows: byImport('checked', 'earlier'),
  applyEarlierFile: byImport('checked', 'earlier'),
  undoEarlierFile: byImport('applied', 'earlier'),
  stopEarlierFile: byImport('checked', 'earlier'),
  importFile: () => ({ query: { name: 'products.csv' }, body: {} }),
  oldAddresses: () => ({}),
  addOldAddress: () => ({ body: { path: `/${newId()}`, target: '/allProducts' } }),
  removeOldAddress: async ({ database }) => {
    const path = `/${newId()}`
    await database.db
      .insertInto('old_addresses')
      .values({ path, target: '/', target_path: '/', added_by: 'nobody' })
      .execute()
    return { query: { path } }
  },
  importOldAddresses: () => ({ body: { csv: 'Redirect from,Redirect to' } }),
  oldAddressTargets: () => ({ query: { q: 'disc' } }),
  missedAddresses: () => ({}),
  ignoreMissedAddress: () => ({ query: { path: '/gone' } }),
  imports: () => ({}),
  importTemplate: () => ({}),
  oneImport: byImport('checked'),
  cutImport: async (data) => ({ ...(await byImport('applied')(data)), body: { widths: [1, 2] } }),
  mapImport: async (data) => ({
    ...(await byImport('checked')(data)),
    body: {
      columns: [{ column: 0, field: 'id' }],
      ...{ verbs: 'both', maker: '', decimal: 'auto', newCategories: false, source: '' },
    },
  }),
  importRows: byImport('checked'),
  refusedImportRows: byImport('checked'),
  applyImport: async (data) => ({ ...(await byImport('checked')(data)), body: { digest: '' } }),
  undoImport: byImport('applied'),
  stopImport: byImport('checked'),
  importSources: () => ({}),
  importSource: bySource,
  scheduleImport: async (data) => ({
    ...(await bySource(data)),
    body: {
      address: 'https://feed.example/parts.csv',
      user: '',
      rhythm: 'night',
      hour: 3,
      isOn: true,
      limits: usualLimits,
    },
  }),
  approveSchedule: async (data) => ({ ...(await bySource(data)), body: { digest: 'none' } }),
  fetchSource: bySource,
  readHostKey: bySource,
  tradeFile: () => ({ params: { format: 'aces' }, query: aTradeFile }),
  tradeFileGaps: () => ({ params: { format: 'pies' }, query: aTradeFile }),
  feeds: () => ({}),
  addFeed: () => ({ body: aFeed }),
  editFeed: async (data) => ({ ...(await byFeed(data)), body: { ...aFeed, name: 'Other' } }),
  renewFeed: byFeed,
  removeFeed: byFeed,
  feedRemarks: byFeed,
  outsidePictures: () => ({}),
  retryOutsidePictures: () => ({ body: {} }),
  missingProducts: () => ({}),
  productDefaults: () => ({}),
  putProductDefault: () => ({ body: { maker: newId(), within: null, about: '{name}' } }),
  removeProductDefault: async ({ database }) => {
    const id = newId()
    await database.db.insertInto('product_defaults').values({ id, maker: id, about: '{name}' }).execute()
    return { params: { id } }
  },
  bulkEdit: byBulkEdit('previewed'),
  bulkEditRows: byBulkEdit('previewed'),
  applyBulkEdit: byBulkEdit('previewed'),
  undoBulkEdit: byBulkEdit('applied'),
  stockProducts: () => ({ query: { code: 'BRK-1' } }),
  bookStock: async (data) => ({
    ...(await byProduct(data)),
    body: { booking: { how: 'count', counted: 90, shown: 100, reason: 'counted', note: '' } },
  }),
  stockLedger: byProduct,
  waitingForProduct: byProduct,
  askBackInStock: async ({ database }) => ({
    body: { toolsId: (await aProduct(database, { available: 0 })).id, email: `${newId()}@shop.example` },
  }),
  askBackInStockAsUser: async ({ database }) => ({
    body: { toolsId: (await aProduct(database, { available: 0 })).id },
  }),
  confirmBackInStock: async ({ database }) => ({ body: { token: await anAsk(database, {}) } }),
  endBackInStock: async ({ database }) => ({ body: { token: await anAsk(database, {}) } }),
  productNumbers: byProduct,
  changeProductNumbers: async (data) => ({ ...(await byProduct(data)), body: { numbers: [] } }),
  relatedProducts: byProduct,
  productPictures: byProduct,
  addProductPicture: async (data) => ({
    ...(await byProduct(data)),
    body: { picture: 'https://a.example/back.png' },
  }),
  sortProductPictures: async (data) => {
    const { params, picture, second } = await byPictures(data)
    return { params, body: { order: [second, picture], was: [picture, second] } }
  },
  describeProductPicture: async (data) => {
    const { params, second } = await byPictures(data)
    return { params, body: { picture: second, alt: 'The back', was: '' } }
  },
  makeFirstPicture: async (data) => {
    const { params, picture, second } = await byPictures(data)
    return { params, body: { picture: second, was: picture } }
  },
  removeProductPicture: async (data) => {
    const { params, second } = await byPictures(data)
    return { params, query: { picture: second } }
  },
  productRelations: byProduct,
  sharedNumbers: async (data) => ({ ...(await byProduct(data)), body: { numbers: [] } }),
  changeRelatedProducts: async (data) => ({
    ...(await byProduct(data)),
    body: { replacedBy: null, otherSide: null, kits: [], goesWith: [], interchange: [] },
  }),
  renamedVehicles: async ({ database }) => ({ query: { ids: String(await aVehicle(database)) } }),
  oneVehicle: async ({ database }) => ({ params: { id: String(await aVehicle(database)) } }),
  fitVerdicts: async ({ database }) => ({
    query: { parts: (await aProduct(database)).id, vehicle: String(await aVehicle(database)) },
  }),
  askedQuestions: () => ({ query: { questions: 'brake-disc' } }),
  fittedVehicles: byProduct,
  productFitments: byProduct,
  changeFitments: async (data) => ({
    ...(await byProduct(data)),
    body: { product: { isUniversal: true, universalNote: '', fitments: [] } },
  }),
  previewFitments: async (data) => ({ ...(await byProduct(data)), body: { fitments: [] } }),
  confirmFitment: () => ({ params: { fitment: '999999999' } }),
  sortNote: () => ({ body: { text: 'no fitment has it', meaning: 'hint' } }),
  rewordQuestion: () => ({ params: { question: 'brake-disc' }, body: { words: 'Which?', howToMeasure: '' } }),
  vehiclesByOutsideId: () => ({ params: { kind: 'hsn_tsn', value: '0603BGU' } }),
  removeOutsideIds: async ({ database }) => {
    const source = newId()
    await anOutsideId(database, { source })
    return { params: { source } }
  },
  removeGenerations: async ({ database }) => {
    const source = newId()
    await aGeneration(database, { source })
    return { params: { source } }
  },
  decodeVin: () => ({ params: { vin: '1M8GDM9AXKP042788' } }),
  addCategory: () => ({ body: { name: newId() } }),
  editCategory: async (data) => ({ ...(await byCategory(data)), body: { name: newId() } }),
  removeCategory: byCategory,
  addReview: ({ owner }) => ({
    body: {
      name: 'N',
      email: owner.email,
      about: 'Good.',
      ratings: 5,
      picture: 'https://a.example/p.png',
    },
  }),
}
